import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureDatabase } from '@/lib/own-postgres/ensure-database'

// Only root hands the database to another user, who may be shut out of where root works.
test.runIf(process.getuid?.() === 0)(
  'below a folder that its user may not enter, the database lives elsewhere, is found again there, and is never replaced by an empty one',
  { timeout: 60_000 },
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'onceover-closed-'))
    const env = { ONCEOVER_DATA_DIR: join(closed, 'data') }
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    onTestFinished(() => rmSync(closed, { recursive: true, force: true }))

    await (await ensureDatabase(env, say)).stop()
    const home = readFileSync(join(env.ONCEOVER_DATA_DIR, 'postgres-location'), 'utf8').trim()
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    expect(home).toMatch(/^\/var\/lib\/onceover\/[0-9a-f]{16}$/)
    expect(lines.join('\n')).toContain(`cannot enter the data directory, so the database is in ${home}.`)
    expect(existsSync(join(env.ONCEOVER_DATA_DIR, 'postgres'))).toBe(false)

    const again = await ensureDatabase(env, say)
    expect(again.how).toBe('started')
    await again.stop()

    renameSync(home, `${home}-moved`)
    onTestFinished(() => rmSync(`${home}-moved`, { recursive: true, force: true }))
    await expect(ensureDatabase(env, say)).rejects.toThrow(`says that the database is in ${home}, but it is missing`)
  }
)
