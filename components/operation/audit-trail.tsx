import { ChevronRight } from 'lucide-react'
import { ChainChip } from '@/components/operation/chain-chip'
import { Callout } from '@/components/ui/callout'
import { CopyButton } from '@/components/ui/copy-button'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '@/components/ui/table'
import { MonoId } from '@/components/value/mono-id'
import { Time } from '@/components/value/time'
import type { AuditAnswer } from '@/lib/api/audit'
import { eventWords, viaWords } from '@/lib/format/event-words'

const WHY: Record<string, string> = {
  gap: 'an event is missing',
  digest_mismatch: 'an event was changed after it was written',
  previous_mismatch: 'an event does not follow from the one before',
  malformed: 'an event has an invalid format'
}

/** The chained trail, event by event, with the digest that each was sealed with. */
export function AuditTrail({ audit }: { audit: AuditAnswer }) {
  const { chain, items } = audit
  return (
    <details className="group rounded-lg border" open={!chain.verified || undefined}>
      <summary className="flex min-h-9 list-none flex-wrap items-center gap-2 px-3 py-1.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 text-muted transition-transform group-open:rotate-90" />
        <h2 className="font-semibold text-sm">Audit trail</h2>
        <span className="ml-auto">
          <ChainChip chain={chain} />
        </span>
      </summary>
      {chain.verified ? null : (
        <Callout tone="breached" className="rounded-none border-x-0 border-b-0">
          From event {chain.brokenAt} on, this trail cannot be relied on: {WHY[chain.reason ?? ''] ?? chain.reason}.
          Tell the people who run this server before you decide anything here.
        </Callout>
      )}
      {/* A link to what is folded away opens it, when its target is inside. */}
      <div id="audit" className="scroll-mt-28 border-t">
        <Table label="Audit trail">
          <TableHead>
            <HeaderCell>#</HeaderCell>
            <HeaderCell>At</HeaderCell>
            <HeaderCell>Event</HeaderCell>
            <HeaderCell>By</HeaderCell>
            <HeaderCell>Via</HeaderCell>
            <HeaderCell>Digest</HeaderCell>
          </TableHead>
          <tbody>
            {items.map((item) => (
              <TableRow
                key={item.sequence}
                className={item.sequence === chain.brokenAt ? 'bg-breached-soft' : undefined}
              >
                <Cell className="figures">{item.sequence}</Cell>
                <Cell>
                  <Time at={item.at} />
                </Cell>
                <Cell className="min-w-28">{eventWords(item.type)}</Cell>
                <Cell className="min-w-24 text-muted">{item.actor.name ?? item.actorType}</Cell>
                <Cell className="whitespace-nowrap text-muted">{viaWords(item.via) ?? '–'}</Cell>
                <Cell className="text-muted">
                  <MonoId id={item.digest} what={`digest of event ${item.sequence}`} />
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
        {chain.head ? (
          <p className="flex flex-wrap items-center gap-1 border-t px-3 py-2 text-muted text-xs">
            Head <code className="figures break-all">{chain.head}</code>
            <CopyButton value={chain.head} what="head of the chain" />
          </p>
        ) : null}
      </div>
    </details>
  )
}
