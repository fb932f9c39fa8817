import { PageHeader } from '@/components/ui/page-header'
import { RowsSkeleton, Skeleton } from '@/components/ui/skeleton'

export default function QueueLoading() {
  return (
    <>
      <PageHeader title="Queue" description="Operations whose outcome is unknown, most urgent first" />
      <div className="mx-4 mb-1 h-16 rounded-lg border sm:mx-5" />
      <div className="flex h-9 items-center gap-4 border-b px-4 sm:px-5">
        <Skeleton className="h-3 w-10" />
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-3 w-24" />
      </div>
      <RowsSkeleton label="the queue" />
    </>
  )
}
