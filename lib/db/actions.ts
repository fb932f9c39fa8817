import { defaultPolicy } from '@/lib/domain/policy'
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

/** Declares an action, or replaces what was declared. Answers the time of the write. */
export async function saveAction(tenantId: string, name: string, policy: StoredPolicy, actor: string): Promise<void> {
  await runStatement('action_save', 'select action_save($1, $2, $3, $4)', [
    tenantId,
    name,
    JSON.stringify(policy),
    actor
  ])
}
