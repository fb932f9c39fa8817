import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveAction } from '@/lib/db/actions'
import { insertUser } from '@/lib/db/people'
import { closePools, createPool } from '@/lib/db/pool'
import { prepareSchema } from '@/lib/db/prepare-schema'
import { forTenant } from '@/lib/db/prisma'
import { createTenantRow } from '@/lib/db/setup'
import { runStatement } from '@/lib/db/statement'
import { readAsTenant } from '@/lib/db/tenant-read'
import { type ActionPolicy, defaultPolicy } from '@/lib/domain/policy/policy'
import { newId } from '@/lib/new-id'
import { ensureDatabase } from '@/lib/own-postgres/ensure-database'
import { median } from './statistics'

/**
 * What a plain read costs, three ways: a SQL function of its own (one round trip), SQL text in a transaction that names
 * the tenant (three) and the tenant-bound Prisma client (four). Interleaved one by one, so that all see the same machine.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2000)
const MEMBERS = 20
const CONNECTIONS = 16

/** What the functions would be if each plain read had one of its own. */
const FUNCTIONS = `
  create function bench_members(p_tenant uuid) returns setof users language plpgsql as $$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    return query select * from users u where u.tenant_id = p_tenant order by u.created_at, u.id;
  end $$;
  create function bench_action(p_tenant uuid, p_name text) returns setof actions language plpgsql as $$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    return query select * from actions a where a.tenant_id = p_tenant and a.name = p_name;
  end $$`

type Ways = Record<'function' | 'transaction' | 'prisma', () => Promise<unknown>>

const dir = mkdtempSync(join(tmpdir(), 'onceover-bench-'))
// As root the database runs as another user, who must be able to enter.
chmodSync(dir, 0o755)
const database = await ensureDatabase(
  { ONCEOVER_DATA_DIR: dir, ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}) },
  console.log
)
try {
  await prepareSchema(database.url, {})
  process.env.DATABASE_URL = database.url
  const owner = createPool({ url: database.url, max: 1 })
  await owner.query(FUNCTIONS)
  const tenantId = await furnish()
  const reads: Record<string, Ways> = {
    [`a list of ${MEMBERS} members`]: {
      function: () => runStatement('bench_members', 'select * from bench_members($1)', [tenantId]),
      transaction: () =>
        readAsTenant(tenantId, 'select * from users where tenant_id = $1 order by created_at, id', [tenantId]),
      prisma: () =>
        forTenant(tenantId).user.findMany({ where: { tenantId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    },
    'one action': {
      function: () => runStatement('bench_action', 'select * from bench_action($1, $2)', [tenantId, 'payment.create']),
      transaction: () =>
        readAsTenant(tenantId, 'select * from actions where tenant_id = $1 and name = $2', [
          tenantId,
          'payment.create'
        ]),
      prisma: () =>
        forTenant(tenantId).action.findUnique({ where: { tenantId_name: { tenantId, name: 'payment.create' } } })
    }
  }
  const before = process.memoryUsage().rss
  const first = await timed(() => forTenant(tenantId).team.findMany({ where: { tenantId } }))
  console.log(
    `The first call through Prisma: ${first.toFixed(0)} ms and ${((process.memoryUsage().rss - before) / 2 ** 20).toFixed(0)} MB`
  )
  for (const [name, ways] of Object.entries(reads)) {
    for (let warm = 0; warm < 300; warm += 1) for (const read of Object.values(ways)) await read()
    const idle = { function: [], transaction: [], prisma: [] } as Record<keyof Ways, number[]>
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of Object.keys(ways) as (keyof Ways)[]) idle[way].push(await timed(ways[way]))
    }
    for (const way of Object.keys(ways) as (keyof Ways)[]) {
      const { perSecond, cpuMs } = await busy(ways[way])
      console.log(
        `${name}, ${way}: median ${median(idle[way]).toFixed(2)} ms idle; ${perSecond.toFixed(0)} per second at ${CONNECTIONS} connections, ${cpuMs.toFixed(2)} ms of this process each`
      )
    }
  }
} finally {
  await closePools()
  await database.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function furnish() {
  const actor = { type: 'system' as const, id: null, requestId: null, via: 'cli' as const }
  const tenantId = await createTenantRow('A workspace of a benchmark')
  for (let member = 0; member < MEMBERS; member += 1) {
    const user = {
      id: newId(),
      email: `member-${member}@example.com`,
      name: `Member ${member}`,
      role: 'operator' as const
    }
    await insertUser(tenantId, { ...user, passwordHash: 'none' }, actor)
  }
  const { name, declared: _declared, approval, ...policy }: ActionPolicy = defaultPolicy('payment.create')
  await saveAction(
    tenantId,
    name,
    { ...policy, approval: { above: null, always: approval.always }, gateway: null },
    actor
  )
  return tenantId
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await call()
  return performance.now() - startedAt
}

/** The rate and the processor time of a read when callers wait for it side by side. */
async function busy(read: () => Promise<unknown>): Promise<{ perSecond: number; cpuMs: number }> {
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  let left = ROUNDS
  const caller = async () => {
    while (left-- > 0) await read()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, caller))
  const { user, system } = process.cpuUsage(cpuBefore)
  return { perSecond: ROUNDS / ((performance.now() - startedAt) / 1000), cpuMs: (user + system) / 1000 / ROUNDS }
}
