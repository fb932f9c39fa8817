import { demoMember } from '@/bin/demo/people'
import { createClient } from '@/lib/client/client'
import { getEnv } from '@/lib/env'
import { createApi } from '@/lib/http/mount'
import { sweep } from '@/lib/jobs/sweep'
import type { ServiceContext } from '@/lib/services/kernel/context'
import type { SeedWorld } from '@/prisma/seed/world'

/**
 * The environment of the scenarios in this process: the whole API, without a server.
 * @param agentKey Called when the agent acts for the first time; if all scenarios exist, no key is needed.
 */
export async function seedWorld(
  command: ServiceContext,
  agentKey: () => Promise<string>,
  providerUrl: string
): Promise<SeedWorld> {
  const api = createApi()
  let key: Promise<string> | undefined
  const agent = createClient({
    baseUrl: getEnv().ONCEOVER_URL,
    fetch: async (input, init) => {
      key ??= agentKey()
      const request = new Request(input, init)
      request.headers.set('authorization', `Bearer ${await key}`)
      return api.fetch(request)
    }
  })
  return {
    agent,
    people: { admin: command, operator: await demoMember(command, 'operator') },
    providerUrl,
    sweep: async () => {
      await sweep(getEnv().ONCEOVER_RESULT_RETENTION_DAYS, (_, error) => {
        throw error
      })
    }
  }
}
