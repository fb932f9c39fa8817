import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/lib/own-postgres/access'
import { answers, listens, startChild } from '../child'
import { NODE_OPTIONS } from '../stage'

export type Peer = { url: string; path: string; close: () => Promise<void> }

/**
 * Restate's server, as it is without settings but its ports and folder, and one service with one durable step behind it.
 * Its log is the replicated one, on this node alone: RocksDB, whose write-ahead log is synced for each batch before an append
 * is confirmed (`log-server.rocksdb-disable-wal-fsync = false`, the default). The partitions' state is rebuilt from the log.
 */
export async function startRestate(folder: string): Promise<Peer> {
  const data = mkdtempSync(join(tmpdir(), 'onceover-bench-restate-'))
  const [service, ingress, admin, node] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const handler = await startChild(process.execPath, [...NODE_OPTIONS, 'restate-service.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(service) },
    isReady: listens(service)
  })
  const server = await startChild(
    join(folder, 'node_modules/.bin/restate-server'),
    ['--no-logo', '--listen-mode', 'tcp'],
    {
      cwd: folder,
      env: {
        ...process.env,
        DO_NOT_TRACK: '1',
        RESTATE_DISABLE_TELEMETRY: 'true',
        RESTATE_LOG_FILTER: 'error',
        RESTATE_BASE_DIR: data,
        RESTATE_BIND_PORT: String(node),
        RESTATE_BIND_IP: '127.0.0.1',
        RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
        RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`
      },
      isReady: answers(`http://127.0.0.1:${admin}/health`)
    }
  )
  const close = async () => {
    await server.stop()
    await handler.stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await register(`http://127.0.0.1:${admin}`, `http://127.0.0.1:${service}`)
    return { url: `http://127.0.0.1:${ingress}`, path: '/payments/create', close }
  } catch (error) {
    await close()
    throw error
  }
}

async function register(admin: string, uri: string): Promise<void> {
  const answer = await fetch(`${admin}/deployments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri })
  })
  if (!answer.ok) throw new Error(`Restate did not take the service: ${answer.status} ${await answer.text()}`)
}
