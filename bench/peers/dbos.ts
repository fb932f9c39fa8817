import pg from 'pg'
import { freePort } from '@/lib/own-postgres/access'
import { answers, startChild } from '../child'
import { NODE_OPTIONS } from '../stage'
import type { Peer } from './restate'

/** More than its default of ten, and more than the product's server has: ten, twenty and forty were alike. */
const POOL_SIZE = 20

/** DBOS behind a plain HTTP server, its tables in a database of its own on the same PostgreSQL as the product's. */
export async function startDbos(folder: string, databaseUrl: string): Promise<Peer> {
  const url = new URL(databaseUrl)
  const name = `dbos_${Date.now()}`
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const port = await freePort()
  const server = await startChild(process.execPath, [...NODE_OPTIONS, 'dbos-server.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url.href,
      POOL_SIZE: String(POOL_SIZE),
      PORT: String(port)
    },
    isReady: answers(`http://127.0.0.1:${port}/`)
  })
  const close = async () => {
    await server.stop()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { url: `http://127.0.0.1:${port}`, path: '/', close }
}
