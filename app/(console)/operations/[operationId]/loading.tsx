import { Skeleton } from '@/components/ui/skeleton'

/** The page's own outline, so that nothing moves when it arrives. */
export default function OperationLoading() {
  return (
    <div role="status" className="px-4 py-4 sm:px-5">
      <span className="sr-only">Loading the operation</span>
      <Skeleton className="mb-4 w-48" />
      <Skeleton className="mb-5 h-6 w-96 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
          <Skeleton className="h-44" />
        </div>
        <div className="grid content-start gap-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </div>
  )
}
