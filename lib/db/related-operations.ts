import type { TenantId } from '@/lib/domain/access/tenant-id'
import { oneOperation } from './one-operation'
import type { OperationRow } from './operation-row'
import { readByIndex } from './tenant-read'

/**
 * Operations that share an order, a customer or a workflow with this one, replace it, or wait behind it; newest first.
 * Each way of being related is read from its own index and no further than `limit` rows: a customer may have a million.
 */
export async function relatedOperations(
  tenantId: TenantId,
  operationId: string,
  limit: number
): Promise<OperationRow[]> {
  const rows = await readByIndex<{ row: OperationRow }>(
    tenantId,
    `with self as materialized (${oneOperation('id', '$2::uuid')}),
     hits (id) as (
       select r.operation_id from self s cross join lateral jsonb_each_text(s.entities) n (name, value)
         cross join lateral (
           select e.operation_id from operation_entities e
           where e.tenant_id = $1 and (e.name, e.value) >= (n.name, n.value) and (e.name, e.value, e.operation_id) <= (n.name, n.value, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
           order by e.name desc, e.value desc, e.operation_id desc limit $3 + 1) r
       union select r.id from self s cross join lateral (
           select o.id from operations o
           where o.tenant_id = $1 and o.workflow_id >= s.workflow_id and (o.workflow_id, o.id) <= (s.workflow_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
           order by o.workflow_id desc, o.id desc limit $3 + 1) r
       union select s.replaces from self s
       union select s.held_behind from self s
       union select r.id from self s cross join lateral (
           select o.id from operations o
           where o.tenant_id = $1 and o.held_behind >= s.id and (o.held_behind, o.id) <= (s.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff') and o.state = 'planned'
           order by o.held_behind desc, o.id desc limit $3 + 1) r
     )
     select row_to_json(o) as row from hits h
     cross join lateral (${oneOperation('id', 'h.id')}) o
     where h.id <> $2 order by o.id desc limit $3`,
    [tenantId, operationId, limit]
  )
  return rows.map(({ row }) => row)
}
