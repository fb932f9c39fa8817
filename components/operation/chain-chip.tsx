import { Check, TriangleAlert } from 'lucide-react'
import { Chip } from '@/components/ui/chip'
import { Skeleton } from '@/components/ui/skeleton'
import type { AuditAnswer } from '@/lib/api/audit'
import { countOf } from '@/lib/format/count'

/** Whether the trail still says what was written; names the first place where it does not. */
export function ChainChip({ chain }: { chain: AuditAnswer['chain'] | undefined }) {
  if (chain === undefined) return <Skeleton className="w-32" />
  return chain.verified ? (
    <Chip tone="succeeded" icon={Check}>
      {countOf(chain.events, 'event')}, chain verified
    </Chip>
  ) : (
    <Chip tone="breached" icon={TriangleAlert}>
      Chain broken at event {chain.brokenAt}
    </Chip>
  )
}
