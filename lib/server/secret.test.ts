import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureSessionSecret } from '@/lib/server/secret'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'onceover-secret-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a secret is made once, kept for the next start and readable by its owner alone', () => {
  const env = { ONCEOVER_DATA_DIR: join(folder(), 'data') }
  const secret = ensureSessionSecret(env)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(ensureSessionSecret(env)).toBe(secret)
  expect(statSync(join(env.ONCEOVER_DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('two installations have two secrets', () => {
  expect(ensureSessionSecret({ ONCEOVER_DATA_DIR: folder() })).not.toBe(
    ensureSessionSecret({ ONCEOVER_DATA_DIR: folder() })
  )
})

test('a secret that is set is taken, and nothing is written', () => {
  const secret = 'x'.repeat(32)
  expect(ensureSessionSecret({ ONCEOVER_SECRET: secret, ONCEOVER_DATA_DIR: '/nonexistent/nowhere' })).toBe(secret)
})
