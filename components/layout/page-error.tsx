'use client'

type PageErrorProps = {
  title: string
  /** What the failure means for the operations. */
  meaning: string
  action: string
  onAction: () => void
  /** Finds the failure in the logs. */
  traceId: string | undefined
}

/** A page that failed to render. Plain elements alone: every page loads this file before it has failed. */
export function PageError({ title, meaning, action, onAction, traceId }: PageErrorProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-lg gap-1 px-6 py-24">
      <h1 className="font-semibold text-xl">{title}</h1>
      <p>{meaning}</p>
      <p className="text-muted">If it happens again, tell the person who runs this server the trace {traceId}.</p>
      <button
        type="button"
        onClick={onAction}
        className="mt-3 h-control w-fit rounded-md border border-line-strong px-3 font-medium hover:bg-hover"
      >
        {action}
      </button>
    </div>
  )
}
