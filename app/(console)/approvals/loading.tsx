import { PageHeader } from '@/components/ui/page-header'
import { RowsSkeleton } from '@/components/ui/skeleton'

export default function ApprovalsLoading() {
  return (
    <>
      <PageHeader title="Approvals" description="Proposals that a second person decides" />
      <RowsSkeleton label="the proposals" rows={4} />
    </>
  )
}
