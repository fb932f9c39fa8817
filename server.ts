import { getRequestListener } from '@hono/node-server'
import { closePools } from '@/lib/db/pool'
import { prepareSchema } from '@/lib/db/prepare-schema'
import { readEnv } from '@/lib/env'
import { createApi } from '@/lib/http/mount'
import { type Jobs, startJobs } from '@/lib/jobs/runner'
import { log } from '@/lib/log'
import { mountDocs } from '@/lib/openapi/mount-docs'
import { type Database, ensureDatabase } from '@/lib/own-postgres/ensure-database'
import { errorLine } from '@/lib/plain-error'
import { projectRoot } from '@/lib/project-root'
import { HttpListener } from '@/lib/server/http-listener'
import { makeSetupLink } from '@/lib/server/make-setup-link'
import { Pages } from '@/lib/server/pages'
import { ensureSessionSecret } from '@/lib/server/secret'

/** How long running requests may take to end after a SIGTERM. */
const DRAIN_MS = 10_000
/** The longest total time to stop, if the database hangs. */
const STOP_MS = 45_000

const listener = new HttpListener()
let database: Promise<Database> | undefined
let jobs: Jobs | undefined
let ready = false
let stopping = false

/** Prints lines for the person who started the server, until it is ready; later lines belong in the log. */
function say(line: string): void {
  if (ready) log.info(line)
  else process.stdout.write(`${line}\n`)
}

/**
 * Binds the port first, so that a port in use is found before anything else starts. Then starts and migrates the
 * database, and opens the API, the pages and the jobs.
 */
async function start(): Promise<void> {
  const env = readEnv()
  const port = await listener.listen(env)
  database = ensureDatabase(env, say)
  const { url, how, lost } = await database
  void lost.then(fail)
  if (how === 'adopted') say('The database was already running.')
  for (const name of await prepareSchema(url, env)) say(`Migrated the database: ${name}.`)
  // From here on every part, including the page bundle, reads the completed environment with getEnv().
  process.env.DATABASE_URL = url
  process.env.ONCEOVER_SECRET = ensureSessionSecret(env)
  process.env.ONCEOVER_URL = process.env.ONCEOVER_URL ? env.ONCEOVER_URL : `http://localhost:${port}`

  const api = mountDocs(createApi(), process.env.ONCEOVER_URL)
  const pages = new Pages(projectRoot(), env.HOST, port)
  listener.open(getRequestListener(api.fetch, { overrideGlobalObjects: false }), (request, response) =>
    pages.handle(request, response)
  )
  jobs = await startJobs()
  const link = await makeSetupLink(process.env.ONCEOVER_URL)
  say(`Onceover is ready at ${process.env.ONCEOVER_URL} (${process.uptime().toFixed(1)} s).`)
  if (link) say(`No member exists yet. Open this link to set up the workspace; it works once: ${link}`)
  ready = true
  // The API is more important: without pages the ledger still works.
  await pages.start().catch((error) => log.error({ err: error }, 'The pages could not be started. The API is running.'))
}

/** Refuses new requests and jobs, waits for the running ones, then closes the connections and releases the database. */
async function stop(status: number): Promise<void> {
  stopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await Promise.all([listener.drain(DRAIN_MS), jobs?.stop()])
  await closePools()
  await (await database?.catch(() => undefined))?.stop()
  process.exit(status)
}

function onSignal(signal: string): void {
  // A second signal exits at once. The database recovers at the next start.
  if (stopping) process.exit(130)
  say(`${signal}: finishing open requests, then stopping.`)
  stop(0).catch(fail)
}

function fail(error: unknown): void {
  process.stderr.write(`${errorLine(error)}\n`)
  if (stopping) process.exit(1)
  stop(1).catch(() => process.exit(1))
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal)
process.on('uncaughtException', fail)
// The reader of the output can exit; the ledger continues.
process.stdout.on('error', () => {})
start().catch(fail)
