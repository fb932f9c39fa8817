import { CircleAlert } from 'lucide-react'

/** Why a form was not accepted, where no single field is to blame. Always in the page, so that it is announced. */
export function FormAlert({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert" className="empty:absolute">
      {message ? (
        <p className="flex items-start gap-2 rounded-md bg-breached-soft px-3 py-2 text-breached">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>{message}</span>
        </p>
      ) : null}
    </div>
  )
}
