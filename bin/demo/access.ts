import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createAgentKey } from '@/bin/demo/agent-key'
import { givePassword } from '@/bin/demo/people'
import { COMMAND_LINE, commandContext } from '@/bin/tenant'
import { authenticateKey } from '@/lib/auth/api-key'
import { tenantExists } from '@/lib/db/setup'
import { ROLES } from '@/lib/domain/operation/vocabulary'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { perform } from '@/lib/verbs/perform'

const keptSchema = z.object({
  tenantId: z.string(),
  agentKey: z.string(),
  members: z.array(z.object({ role: z.enum(ROLES), email: z.string(), password: z.string() }))
})
type StoredAccess = z.infer<typeof keptSchema>

/** The credentials of the demo workspace. */
export type DemoAccess = Omit<StoredAccess, 'tenantId'> & { command: ServiceContext }

/**
 * The demo workspace with a key for its agent and a member of each role. They are stored in the data directory,
 * readable by its owner only, so that the next start shows the same passwords.
 */
export async function demoAccess(dataDir: string): Promise<DemoAccess> {
  const file = join(dataDir, 'demo-access.json')
  const kept = read(file)
  if (kept && (await tenantExists(kept.tenantId)) && (await authenticateKey(kept.agentKey)) !== null) {
    return { ...kept, command: await commandContext(kept.tenantId) }
  }
  const made = await make(kept?.tenantId)
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 })
  return { ...made, command: await commandContext(made.tenantId) }
}

async function make(known: string | undefined): Promise<StoredAccess> {
  const tenantId = known && (await tenantExists(known)) ? known : await makeTenant()
  const command = await commandContext(tenantId)
  const members: StoredAccess['members'] = []
  for (const role of ROLES) members.push({ role, ...(await givePassword(command, role)) })
  return { tenantId, agentKey: (await createAgentKey(command, 'Example agent')).secret, members }
}

function read(file: string): StoredAccess | undefined {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

async function makeTenant(): Promise<string> {
  const made = await perform('createTenant', COMMAND_LINE, { name: 'Demo workspace' })
  if (!made.ok) throw new Error(made.refusal.detail)
  return made.value
}
