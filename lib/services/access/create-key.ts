import { hash, randomBytes } from 'node:crypto'
import type { Key, KeyBody } from '@/lib/api/keys'
import { formatKey, keyHint } from '@/lib/auth/key-format'
import { insertKey } from '@/lib/db/keys'
import { PRESET_SCOPES } from '@/lib/domain/access/roles'
import { ok, type Result, refused } from '@/lib/domain/operation/result'
import { getEnv } from '@/lib/env'
import { newId } from '@/lib/new-id'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireKey } from './to-wire-key'

/**
 * Creates an API key. The secret is only in this answer: the database stores its SHA-256.
 *
 * The scopes never change; other scopes need another key.
 */
export async function createKey(
  ctx: ServiceContext,
  { body }: { body: KeyBody }
): Promise<Result<Answer<{ key: Key; secret: string }>>> {
  const scopes = body.preset ? PRESET_SCOPES[body.preset] : [...new Set(body.scopes)]
  if (scopes.length === 0) return refused({ code: 'invalid_request', detail: 'Send a preset or at least one scope.' })
  const env = getEnv().ONCEOVER_ENV
  const { key: secret, publicId } = formatKey(env, ctx.tenantId, randomBytes(8), randomBytes(32))
  const row = await insertKey(
    ctx.tenantId,
    {
      id: newId(),
      publicId,
      name: body.name,
      preset: body.preset ?? null,
      scopes,
      secretHash: hash('sha256', secret, 'buffer'),
      hint: keyHint(env, publicId),
      createdBy: ctx.actor.type === 'user' ? ctx.actor.id : null,
      expiresAt: body.expiresAt ? new Date(body.expiresAt) : null
    },
    accessActor(ctx)
  )
  if (row === null) {
    const message = 'must be in the future'
    return refused({
      code: 'invalid_request',
      detail: 'The expiry must be in the future.',
      errors: [{ pointer: '/expiresAt', message }]
    })
  }
  return ok({ status: 'created', body: { key: toWireKey(row), secret } })
}
