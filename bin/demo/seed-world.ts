import { demoPeople } from '@/bin/demo/people'
import { createClient } from '@/lib/client/client'
import { getEnv } from '@/lib/env'
import { createApi } from '@/lib/http/mount'
import type { ServiceContext } from '@/lib/services/context'
import { createKey } from '@/lib/services/create-key'
import { sweep } from '@/lib/services/sweep'
import type { SeedWorld } from '@/prisma/seed/world'

/** A key of the preset "agent". */
export async function createAgentKey(command: ServiceContext, name: string): Promise<string> {
  const made = await createKey(command, { name, preset: 'agent' })
  if (!made.ok) throw new Error(made.refusal.detail)
  return made.value.body.secret
}

/** The world of the scenarios in this process: the whole API, without a server. */
export async function seedWorld(command: ServiceContext, agentKey: string, providerUrl: string): Promise<SeedWorld> {
  const api = createApi()
  return {
    agent: createClient({
      baseUrl: getEnv().ONCEOVER_URL,
      key: agentKey,
      fetch: async (input, init) => api.fetch(new Request(input, init))
    }),
    people: await demoPeople(command),
    providerUrl,
    sweep: async () => {
      await sweep(getEnv().ONCEOVER_RESULT_RETENTION_DAYS, (_, error) => {
        throw error
      })
    }
  }
}
