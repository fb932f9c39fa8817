import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { ChainedEvent } from '@/lib/domain/operation/audit-chain'
import { readAsTenant } from './tenant-read'

const PAGE = 500

/** The chain of one operation, with where the operation itself says that its chain ends. */
export type OperationChain = { operationId: string; lastSequence: number; lastDigest: string; events: ChainedEvent[] }

type Row = { [K in keyof ChainedEvent]: ChainedEvent[K] | null } & {
  id: string
  last_sequence: number
  last_digest: string
}

// One statement, so that a page is of one moment although the ledger goes on being written.
const STATEMENT = `
  select o.id, o.last_sequence, encode(o.last_digest, 'hex') as last_digest,
         e.tenant_id as "tenantId", e.operation_id as "operationId", e.sequence, e.type,
         to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
         e.actor_type as "actorType", e.actor_id as "actorId", e.request_id as "requestId", e.data,
         encode(e.previous_digest, 'hex') as "previousDigest", encode(e.digest, 'hex') as digest
    from (select tenant_id, id, last_sequence, last_digest from operations
           where tenant_id = $1 and id > $2 order by id limit ${PAGE}) o
    left join events e on e.tenant_id = o.tenant_id and e.operation_id = o.id
   order by o.id, e.sequence`

/** Every operation of a tenant with its whole chain, in pages by id. */
export async function* auditChains(tenantId: TenantId): AsyncGenerator<OperationChain> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const chains = group(await readAsTenant<Row>(tenantId, STATEMENT, [tenantId, after]))
    yield* chains
    const last = chains.at(-1)
    if (last === undefined) return
    after = last.operationId
  }
}

function group(rows: Row[]): OperationChain[] {
  const chains: OperationChain[] = []
  for (const { id, last_sequence, last_digest, ...event } of rows) {
    let chain = chains.at(-1)
    if (chain?.operationId !== id) {
      chain = { operationId: id, lastSequence: last_sequence, lastDigest: last_digest, events: [] }
      chains.push(chain)
    }
    // The left side of the join alone: an operation without any event.
    if (event.sequence !== null) chain.events.push(event as ChainedEvent)
  }
  return chains
}
