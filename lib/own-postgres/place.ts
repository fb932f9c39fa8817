import { randomBytes } from 'node:crypto'
import { accessSync, chownSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canEnter, databaseAccount } from '@/lib/own-postgres/account'
import { type Binaries, copyBinaries, installedBinaries } from '@/lib/own-postgres/binaries'
import { errorCode, PlainError } from '@/lib/plain-error'

/** The folder that root uses if the database user cannot enter a closed directory, such as a home of mode 0700. */
const SHARED_HOME = '/var/lib/onceover'

/** The fixed settings of one managed PostgreSQL while it runs. */
export interface Place {
  /** Folder with the log and the cluster; it belongs to the account. */
  home: string
  /** The PGDATA folder inside it. */
  cluster: string
  binaries: Binaries
  account: Account | undefined
}

/**
 * Decides the folder and the user of the managed PostgreSQL, and creates the folder.
 *
 * @param dataDir absolute ONCEOVER_DATA_DIR.
 * @param say called with one line if the folder is not the expected one.
 * @throws PlainError when the directory cannot be written.
 */
export async function findPlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  makeWritable(dataDir)
  const expected = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres-location')
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
  const account = databaseAccount(join(pointed ?? expected, 'cluster'))
  const home = pointed ?? (canEnter(dataDir, account) ? expected : sharedHome(pointer, account, say))
  if (pointed && !existsSync(pointed)) {
    throw new PlainError(`${pointer} says that the database is in ${pointed}, but it is missing. Restore it first.`)
  }
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (account) chownSync(home, account.uid, account.gid)
  return { home, cluster: join(home, 'cluster'), binaries: await reachableBinaries(account, say), account }
}

/** Creates a directory if needed and makes sure this process can write in it. */
export function makeWritable(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new PlainError(
      `The data directory ${folder} cannot be written (${errorCode(error)}). Start as its owner or set ONCEOVER_DATA_DIR.`
    )
  }
}

/** Like a recursive mkdirSync, which never returns if an existing parent cannot contain a new folder (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o755 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

function sharedHome(pointer: string, account: Account | undefined, say: (line: string) => void): string {
  const home = join(SHARED_HOME, randomBytes(8).toString('hex'))
  if (!account) throw new PlainError(`The data directory beside ${pointer} cannot be read. Set ONCEOVER_DATA_DIR.`)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  try {
    writeFileSync(pointer, `${home}\n`, { flag: 'wx' })
  } catch {
    return readFileSync(pointer, 'utf8').trim()
  }
  say(`The user ${account.name} cannot enter the data directory, so the database is in ${home}.`)
  return home
}

async function reachableBinaries(account: Account | undefined, say: (line: string) => void): Promise<Binaries> {
  const installed = await installedBinaries()
  if (canEnter(join(installed.folder, 'lib'), account)) return installed
  const target = join(SHARED_HOME, `postgresql-${installed.version}`)
  if (!existsSync(target))
    say(`The user ${account?.name} cannot read the PostgreSQL programs, so they are copied to ${target}.`)
  return copyBinaries(installed, target)
}
