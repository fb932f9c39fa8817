import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Account } from '@/lib/own-postgres/account'
import { errorCode } from '@/lib/plain-error'

/** Name of the database and of the user that owns its schema; the user is no superuser. */
export const DATABASE = 'onceover'
export const OWNER = 'onceover'

/**
 * How to connect to the managed PostgreSQL; stored with mode 0600 inside the cluster, so that both exist or neither.
 */
export interface Access {
  port: number
  superuserPassword: string
  ownerPassword: string
}

/** New random passwords and a free port. */
export async function newAccess(): Promise<Access> {
  return {
    port: await freePort(),
    superuserPassword: randomBytes(24).toString('hex'),
    ownerPassword: randomBytes(24).toString('hex')
  }
}

/** Reads the access file of a cluster; `undefined` while there is no complete cluster. */
export function readAccess(cluster: string): Access | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(cluster), 'utf8'))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return undefined
    throw error
  }
}

/** Writes the access file in one step: a reader sees the old one or the new one. */
export function writeAccess(cluster: string, access: Access, account: Account | undefined): void {
  const half = `${fileOf(cluster)}.${process.pid}`
  writeFileSync(half, `${JSON.stringify(access)}\n`, { mode: 0o600 })
  if (account) chownSync(half, account.uid, account.gid)
  renameSync(half, fileOf(cluster))
}

/** The connection URL of the owner of the schema. */
export function ownerUrl(access: Access): string {
  return `postgresql://${OWNER}:${access.ownerPassword}@127.0.0.1:${access.port}/${DATABASE}`
}

/** A free TCP port on the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function fileOf(cluster: string): string {
  return join(cluster, 'onceover-access.json')
}
