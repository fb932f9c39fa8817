import { randomUUID } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password'
import { insertUser } from '@/lib/db/people'
import { createTenantRow } from '@/lib/db/setup'
import { ROLE_SCOPES } from '@/lib/domain/access/roles'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Role } from '@/lib/domain/operation/vocabulary'
import { newId } from '@/lib/new-id'
import type { ServiceContext } from '@/lib/services/kernel/context'

const NO_ACTOR = { type: 'system', id: null, requestId: null, via: 'cli' } as const

/** A member of a tenant of the test, with the context of a signed-in member. */
export type TestMember = { ctx: ServiceContext; id: string; email: string; password: string; tenantId: TenantId }

/** A tenant that no other test uses. */
export function newTenant(): Promise<TenantId> {
  return createTenantRow('A workspace of a test')
}

/** A member of a tenant, by default of a new one. Their password is known and still a one-time one. */
export async function testMember(role: Role, tenantId?: TenantId): Promise<TestMember> {
  const tenant = tenantId ?? (await newTenant())
  const id = newId()
  const email = `${role}-${randomUUID()}@example.com`
  const password = 'unrelated words at hand'
  await insertUser(tenant, { id, email, name: '', role, passwordHash: await hashPassword(password) }, NO_ACTOR)
  return { ctx: contextFor(tenant, id, role), id, email, password, tenantId: tenant }
}

/** The context of a signed-in member. */
export function contextFor(tenantId: TenantId, userId: string, role: Role): ServiceContext {
  return {
    tenantId,
    actor: { type: 'user', id: userId, name: null },
    scopes: new Set(ROLE_SCOPES[role]),
    role,
    credentialId: userId,
    requestId: randomUUID(),
    traceparent: null,
    via: 'console'
  }
}
