import { ShieldCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { DataTable } from '@/components/data-table/data-table'
import { LiveFreshness } from '@/components/layout/live-freshness'
import { RememberList } from '@/components/layout/remembered-list'
import { ApprovalCard, approvalColumns } from '@/components/resolution/approval-columns'
import { WatchApprovals } from '@/components/resolution/watch-approvals'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { loadApprovals } from '@/lib/loaders/approvals'

export const metadata: Metadata = { title: 'Approvals' }

/** Proposals that wait. Each leads to its operation, where the evidence is and where the second person decides. */
export default async function ApprovalsPage() {
  const { items, digest, reader } = await loadApprovals()
  return (
    <>
      <WatchApprovals digest={digest} />
      <RememberList label="Approvals" href="/approvals" ids={items.map(({ operation }) => operation.id)} />
      <PageHeader
        title="Approvals"
        description="Proposals that a second person decides, the oldest first"
        actions={<LiveFreshness />}
        className="border-b"
      />
      {reader.forbidden === null ? null : (
        <p className="border-b px-4 py-2 text-muted sm:px-5">{reader.forbidden} You can read the waiting proposals.</p>
      )}
      <DataTable
        label="Proposals that wait for a second person"
        rows={items}
        columns={approvalColumns(reader)}
        rowKey={({ operation }) => operation.id}
        rowHref={({ operation }) => `/operations/${operation.id}`}
        card={(approval) => <ApprovalCard approval={approval} reader={reader} />}
        empty={
          <EmptyState icon={ShieldCheck} title="No proposals are waiting">
            A resolution above the limit of its action appears here until a person other than its proposer has decided.
          </EmptyState>
        }
      />
    </>
  )
}
