import { v7 as uuidv7 } from 'uuid'
import { defaultPolicy } from '@/lib/domain/policy/policy'
import { type AccessActor, audited, callFunction } from './access'
import { runStatement } from './statement'
import type { StoredPolicy } from './tenant-config'

/**
 * Notes an action that was met in a request and that nobody declared, with the cautious defaults, so that the inventory
 * shows it for review. Does nothing when it is known.
 */
export async function registerUndeclaredAction(tenantId: string, name: string): Promise<void> {
  const { name: _name, declared: _declared, ...policy } = defaultPolicy(name)
  await runStatement('action_register', 'select action_register($1, $2, $3)', [tenantId, name, JSON.stringify(policy)])
}

/** Declares an action, or replaces what was declared. The team that its policy names is made if there is none. */
export async function saveAction(
  tenantId: string,
  name: string,
  policy: StoredPolicy,
  actor: AccessActor
): Promise<void> {
  const values = [name, JSON.stringify(policy), uuidv7(), ...audited(actor)]
  await callFunction('action_save', [tenantId, ...values])
}
