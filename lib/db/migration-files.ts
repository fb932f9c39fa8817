import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One migration of the code: `<timestamp>_<name>/migration.sql`. */
export interface Migration {
  name: string
  script: string
  /** SHA-256 of the file's bytes in hex, as Prisma stores it. */
  checksum: string
}

/** Reads the migrations of a folder in the order in which they apply. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name, 'migration.sql'))
      return { name, script: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') }
    })
}
