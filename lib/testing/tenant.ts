import { randomUUID } from 'node:crypto'
import { setAppPool } from '@/lib/db/app-pool'
import { PRESET_SCOPES, ROLE_SCOPES } from '@/lib/domain/access/roles'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import type { Role, Scope } from '@/lib/domain/operation/vocabulary'
import type { ServiceContext } from '@/lib/services/kernel/context'
import type { TestDatabase } from './database'

/** A tenant of a test's own, with its default team, an agent's context and makers for people. */
export type TestTenant = {
  tenantId: TenantId
  teamId: string
  agent: ServiceContext
  /** Adds a member and returns the context of his session. */
  person: (role: Role) => Promise<ServiceContext>
  /** Runs SQL as the owner of the schema, under this tenant's policy: for arranging, and for looking behind the scenes. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** Makes a tenant, and points the application's pool at this test database. */
export async function testTenant(database: TestDatabase): Promise<TestTenant> {
  setAppPool(database.pool)
  const tenantId = randomUUID()
  const teamId = randomUUID()
  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = await database.owner.connect()
    try {
      await client.query(`begin; select set_config('onceover.tenant_id', '${tenantId}', true)`)
      const { rows } = await client.query(text, values)
      await client.query('commit')
      return rows as Row[]
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  await sql('insert into tenants (tenant_id, name) values ($1, $2)', [tenantId, 'Test'])
  await sql('insert into teams (tenant_id, id, name) values ($1, $2, $3)', [tenantId, teamId, 'operations'])
  const context = (
    type: 'agent' | 'user',
    scopes: readonly Scope[],
    role: Role | null,
    id: string
  ): ServiceContext => ({
    tenantId: vouchTenant(tenantId),
    actor: { type, id, name: role ?? 'agent' },
    scopes: new Set(scopes),
    role,
    credentialId: id,
    requestId: randomUUID(),
    traceparent: null,
    via: type === 'user' ? 'console' : 'http'
  })
  return {
    tenantId: vouchTenant(tenantId),
    teamId,
    sql,
    agent: context('agent', PRESET_SCOPES.agent, null, randomUUID()),
    person: async (role) => {
      const id = randomUUID()
      await sql('insert into users (tenant_id, id, email, role) values ($1, $2, $3, $4)', [
        tenantId,
        id,
        `${id}@example.test`,
        role
      ])
      return context('user', ROLE_SCOPES[role], role, id)
    }
  }
}
