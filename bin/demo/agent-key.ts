import { fromWireId } from '@/lib/domain/operation/ids'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { perform } from '@/lib/verbs/perform'

export type AgentKey = { secret: string; revoke: () => Promise<void> }

/** A new key of the preset "agent". */
export async function createAgentKey(command: ServiceContext, name: string): Promise<AgentKey> {
  const made = await perform('createKey', command, { body: { name, preset: 'agent' } })
  if (!made.ok) throw new Error(made.refusal.detail)
  const { key, secret } = made.value.body
  return {
    secret,
    revoke: async () => {
      await perform('revokeKey', command, { keyId: fromWireId('key', key.id) ?? '' })
    }
  }
}
