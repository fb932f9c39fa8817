import { ChainChip } from '@/components/operation/chain-chip'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { Link } from '@/components/ui/link'
import { MonoId } from '@/components/value/mono-id'
import { VisibleText } from '@/components/value/visible-text'
import type { AuditAnswer } from '@/lib/api/audit'
import type { Operation } from '@/lib/api/operations'

type IdentityCardProps = { operation: Operation; chain: AuditAnswer['chain'] }

/** Technical identifiers: key, id, fingerprint, where the request came from, and whether the audit trail is intact. */
export function IdentityCard({ operation, chain }: IdentityCardProps) {
  const { context } = operation
  const run = [context.runId, context.step && `step ${context.step}`].filter((part) => part !== null)
  return (
    <Card title="Identity">
      <DefinitionList
        rows={[
          { name: 'Key', value: <MonoId id={operation.idempotencyKey} what="idempotency key" full /> },
          { name: 'Operation', value: <MonoId id={operation.id} what="operation id" /> },
          { name: 'Fingerprint', value: <MonoId id={operation.fingerprint} what="fingerprint" /> },
          { name: 'Action', value: `${operation.action}, ${operation.actionClass.replaceAll('_', ' ')}` },
          { name: 'Provider', value: operation.provider },
          {
            name: 'Provider ref.',
            value: operation.providerReference ? (
              <MonoId id={operation.providerReference} what="provider reference" />
            ) : null
          },
          {
            name: 'Workflow',
            value: context.workflowId ? <SearchLink value={context.workflowId} /> : null
          },
          { name: 'Run', value: run.length > 0 ? <VisibleText text={run.join(', ')} /> : null },
          { name: 'Agent', value: context.agentId ? <VisibleText text={context.agentId} /> : null },
          {
            name: 'Source event',
            value: context.sourceEventId ? <MonoId id={context.sourceEventId} what="event id" /> : null
          },
          { name: 'Replaces', value: operation.replaces ? <OperationLink id={operation.replaces} /> : null },
          { name: 'Held behind', value: operation.heldBehind ? <OperationLink id={operation.heldBehind} /> : null },
          {
            name: 'Flags',
            value:
              operation.flags.length > 0 ? operation.flags.map((flag) => flag.replaceAll('_', ' ')).join(', ') : null
          },
          {
            name: 'Audit',
            value: (
              <a href="#audit" className="rounded-sm">
                <ChainChip chain={chain} />
              </a>
            )
          }
        ]}
      />
    </Card>
  )
}

/** Leads to every operation that names the same value. */
function SearchLink({ value }: { value: string }) {
  return (
    <Link href={`/operations?q=${encodeURIComponent(value)}`} className="underline-offset-2 hover:underline">
      <VisibleText text={value} />
    </Link>
  )
}

const OperationLink = ({ id }: { id: string }) => (
  <Link href={`/operations/${id}`} className="underline-offset-2 hover:underline">
    <MonoId id={id} />
  </Link>
)
