import { Check, TriangleAlert } from 'lucide-react'
import { Chip } from '@/components/ui/chip'
import type { AuditAnswer } from '@/lib/api/audit'
import { countOf } from '@/lib/format/count'

/** Whether the trail is as it was written; names the first event where it is not. */
export function ChainChip({ chain }: { chain: AuditAnswer['chain'] }) {
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
