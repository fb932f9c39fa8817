import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'

/** What does not exist and what belongs to somebody else look the same. */
export default function NotFound() {
  return (
    <main id="main" className="mx-auto grid max-w-lg justify-items-start gap-1 px-6 py-24">
      <h1 className="font-semibold text-xl">There is nothing at this address</h1>
      <p>
        The link may be old or incomplete, or it leads to something you have no access to. No operation was changed.
      </p>
      <Link href="/queue" className={buttonStyle({ className: 'mt-3' })}>
        Go to the queue
      </Link>
    </main>
  )
}
