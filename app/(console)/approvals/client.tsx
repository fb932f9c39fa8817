'use client'

import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { rememberList } from '@/components/layout/list-position'
import { ApprovalCard, approvalColumns } from '@/components/resolution/approval-columns'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeader } from '@/components/ui/page-header'
import { RowsSkeleton } from '@/components/ui/skeleton'
import { Freshness } from '@/components/value/freshness'
import type { ApprovalReader } from '@/lib/loaders/approvals'
import { shownRefusal } from '@/lib/queries/refusal'
import { useApprovals } from '@/lib/queries/use-approvals'

/** Proposals that wait. Each leads to its operation, where the evidence is and where the second person decides. */
export function Approvals({ reader }: { reader: ApprovalReader }) {
  const { data, isPending, isError, error, dataUpdatedAt, refetch } = useApprovals()
  const items = data?.items ?? []
  const order = items.map(({ operation }) => operation.id).join()
  useEffect(() => {
    if (order !== '') rememberList({ label: 'Approvals', href: '/approvals', ids: order.split(',') })
  }, [order])
  return (
    <>
      <PageHeader
        title="Approvals"
        description="Proposals that a second person decides, the oldest first"
        actions={data ? <Freshness updatedAt={dataUpdatedAt} failing={isError} /> : null}
        className="border-b"
      />
      {reader.forbidden === null ? null : (
        <p className="border-b px-4 py-2 text-muted sm:px-5">{reader.forbidden} You can read what waits.</p>
      )}
      {isPending ? (
        <RowsSkeleton label="the proposals" rows={4} />
      ) : data === undefined ? (
        <ErrorState
          title="The proposals could not be loaded"
          meaning="Nothing was decided. What waits still waits."
          advice={shownRefusal(error).detail}
          action={<Button onClick={() => void refetch()}>Load the list again</Button>}
        />
      ) : (
        <DataTable
          label="Proposals that wait for a second person"
          rows={items}
          columns={approvalColumns(reader)}
          rowKey={({ operation }) => operation.id}
          rowHref={({ operation }) => `/operations/${operation.id}`}
          card={(approval) => <ApprovalCard approval={approval} reader={reader} />}
          empty={
            <EmptyState icon={ShieldCheck} title="No proposal waits">
              A resolution above its action’s limit appears here, until somebody other than its proposer has decided.
            </EmptyState>
          }
        />
      )}
    </>
  )
}
