import { fromWireId } from '@/lib/domain/operation/ids'
import { createKey } from '@/lib/services/access/create-key'
import { revokeKey } from '@/lib/services/access/revoke-key'
import type { ServiceContext } from '@/lib/services/kernel/context'

export type AgentKey = { secret: string; revoke: () => Promise<void> }

/** A new key of the preset "agent". */
export async function createAgentKey(command: ServiceContext, name: string): Promise<AgentKey> {
  const made = await createKey(command, { name, preset: 'agent' })
  if (!made.ok) throw new Error(made.refusal.detail)
  const { key, secret } = made.value.body
  return {
    secret,
    revoke: async () => {
      await revokeKey(command, { keyId: fromWireId('key', key.id) ?? '' })
    }
  }
}
