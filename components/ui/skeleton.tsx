import { cn } from '@/components/ui/cn'

/** A grey bar where something will be. Give it the size of what it stands for, so that nothing moves later. */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden className={cn('block min-h-2.5 animate-pulse rounded-sm bg-neutral-soft', className)} />
}

/** Rows of a list that is on its way, as high as real rows. Says once to a screen reader what is loading. */
export function RowsSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{`Loading ${label}`}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no identity
        <div key={row} className="flex items-center gap-6 border-b px-4 py-row sm:px-5">
          <Skeleton className="h-3 w-16" />
          <span className="grid h-9 flex-1 content-center gap-2">
            <Skeleton className={row % 3 === 1 ? 'h-3 w-2/5' : 'h-3 w-1/3'} />
            <Skeleton className="h-2.5 w-1/4" />
          </span>
          <Skeleton className="h-3 w-20 max-sm:hidden" />
          <Skeleton className="h-3 w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
