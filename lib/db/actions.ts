import type { TenantId } from '@/lib/domain/access/tenant-id'
import { defaultPolicy } from '@/lib/domain/policy/policy'
import { newId } from '@/lib/new-id'
import { type AccessActor, audited, callFunction } from './access'
import type { Action } from './generated/client'
import { forTenant } from './prisma'
import { runStatement } from './statement'
import type { StoredPolicy } from './tenant-config'

/** An action as the inventory keeps it. */
export type ActionRow = Omit<Action, 'policy'> & { policy: StoredPolicy }

/** The whole inventory by name, declared or met in a request. */
export async function listActionRows(tenantId: TenantId): Promise<ActionRow[]> {
  const rows = await forTenant(tenantId).action.findMany({ where: { tenantId }, orderBy: { name: 'asc' } })
  return rows.map(withPolicy)
}

/** One action, or null when the inventory does not know it. */
export async function findActionRow(tenantId: TenantId, name: string): Promise<ActionRow | null> {
  const row = await forTenant(tenantId).action.findUnique({ where: { tenantId_name: { tenantId, name } } })
  return row === null ? null : withPolicy(row)
}

/** Only `saveAction` and `registerUndeclaredAction` write the column, so its JSON is a stored policy. */
const withPolicy = (row: Action): ActionRow => ({ ...row, policy: row.policy as unknown as StoredPolicy })

/**
 * Records an undeclared action from a request, with safe defaults, so that the inventory shows it for review. Does
 * nothing for a known action. One statement, because a begin waits for it.
 */
export async function registerUndeclaredAction(tenantId: TenantId, name: string): Promise<void> {
  const { name: _name, declared: _declared, ...policy } = defaultPolicy(name)
  await runStatement('action_register', 'select action_register($1, $2, $3)', [tenantId, name, JSON.stringify(policy)])
}

/** Declares an action, or replaces its declaration. Creates the team of its policy if missing. */
export async function saveAction(
  tenantId: TenantId,
  name: string,
  policy: StoredPolicy,
  actor: AccessActor
): Promise<void> {
  const values = [name, JSON.stringify(policy), newId(), ...audited(actor)]
  await callFunction('action_save', [tenantId, ...values])
}
