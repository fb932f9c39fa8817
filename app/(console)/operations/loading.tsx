import { PageHeader } from '@/components/ui/page-header'
import { RowsSkeleton } from '@/components/ui/skeleton'

export default function OperationsLoading() {
  return (
    <>
      <PageHeader title="Operations" />
      <div className="h-12 border-b" />
      <RowsSkeleton label="the operations" />
    </>
  )
}
