import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { PlainError } from '@/lib/plain-error'
import { projectRoot } from '@/lib/project-root'

const whole = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`)

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, `must be one of ${words.join(', ')}`)

const postgresUrl = z.string().refine(isPostgresUrl, 'must look like postgresql://user:password@host:5432/database')

/**
 * Every variable that the product reads, with its format, its purpose and its default (`initial`; an absent `initial`
 * means the variable may stay unset). An empty string counts as not set.
 */
export const variables = {
  PORT: { form: whole(0, 65_535), initial: '3000', about: 'TCP port of the server; 0 takes a free one' },
  HOST: {
    form: z.string(),
    initial: '127.0.0.1',
    about: 'IP address to listen on; loopback by default, because the first-run set-up needs no sign-in'
  },
  ONCEOVER_URL: {
    form: z.url({ protocol: /^https?$/, error: 'must be a full http or https URL' }),
    about: 'public URL of the console; http://localhost:PORT if unset'
  },
  ONCEOVER_PROXY_HOPS: {
    form: whole(0, 10),
    initial: '0',
    about: 'number of reverse proxies in front that add to X-Forwarded-For; with 0 that header is ignored'
  },
  DATABASE_URL: {
    form: postgresUrl,
    about: 'PostgreSQL 14 or later, as owner of the schema; a managed PostgreSQL if unset'
  },
  APP_DATABASE_URL: { form: postgresUrl, about: 'the same database as onceover_app, for instance behind pgbouncer' },
  ONCEOVER_DATA_DIR: { form: z.string(), initial: '.data', about: 'folder for the managed PostgreSQL and the secret' },
  ONCEOVER_SECRET: {
    form: z.string().min(32, 'must have at least 32 characters'),
    about: 'signs sessions; generated once in the data directory if unset'
  },
  ONCEOVER_ENV: { form: oneOf(['live', 'test']), initial: 'live', about: 'the <env> part of new API keys' },
  ONCEOVER_SWEEP_SECONDS: { form: whole(1, 3600), initial: '15', about: 'seconds between two sweeps over due rows' },
  ONCEOVER_RATE_LIMIT: { form: whole(1, 1_000_000), initial: '5000', about: 'requests per second for one API key' },
  ONCEOVER_METRICS_TOKEN: {
    form: z.string().min(16, 'must have at least 16 characters'),
    about: 'bearer token required by /metrics; if unset, /metrics needs no token'
  },
  ONCEOVER_RESULT_RETENTION_DAYS: {
    form: whole(1, 36_500),
    initial: '400',
    about: 'days that a settled result is replayed; its tombstone is kept permanently'
  },
  ONCEOVER_PREPARED: {
    form: oneOf(['on', 'off']),
    initial: 'on',
    about: 'named prepared statements; off behind a pooler in transaction mode'
  },
  ONCEOVER_POOL_SIZE: { form: whole(2, 500), initial: '16', about: 'PostgreSQL connections per process' },
  ONCEOVER_OIDC_ISSUER: {
    form: z.url('must be a full URL'),
    about: 'OpenID Connect provider for sign-in'
  },
  ONCEOVER_OIDC_CLIENT_ID: { form: z.string(), about: 'client id at the OpenID Connect provider' },
  ONCEOVER_OIDC_CLIENT_SECRET: { form: z.string(), about: 'client secret at the OpenID Connect provider' },
  ONCEOVER_OIDC_NAME: {
    form: z.string(),
    initial: 'single sign-on',
    about: 'name of the provider on the sign-in button'
  },
  ONCEOVER_GITHUB_CLIENT_ID: { form: z.string(), about: 'client id for sign-in with GitHub' },
  ONCEOVER_GITHUB_CLIENT_SECRET: { form: z.string(), about: 'client secret for sign-in with GitHub' },
  ONCEOVER_GOOGLE_CLIENT_ID: { form: z.string(), about: 'client id for sign-in with Google' },
  ONCEOVER_GOOGLE_CLIENT_SECRET: { form: z.string(), about: 'client secret for sign-in with Google' },
  ONCEOVER_ENTRA_TENANT_ID: {
    form: z.uuid('must be the id of one directory'),
    about: 'the one Entra directory to trust'
  },
  ONCEOVER_ENTRA_CLIENT_ID: { form: z.string(), about: 'client id for sign-in with Microsoft Entra' },
  ONCEOVER_ENTRA_CLIENT_SECRET: { form: z.string(), about: 'client secret for sign-in with Microsoft Entra' },
  ONCEOVER_GALLERY: { form: oneOf(['0', '1']), initial: '0', about: '1 shows the component gallery in production' },
  LOG_LEVEL: {
    form: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    initial: 'info',
    about: 'lowest log level that is written'
  }
}

type Variables = typeof variables
type Name = keyof Variables
type Value<N extends Name> = z.output<Variables[N]['form']>
type Settled = { [N in Name]: Variables[N] extends { initial: string } ? N : never }[Name]

/** The validated environment. Paths are absolute; ONCEOVER_URL is always set and has no trailing slash. */
export type Env = { [N in Settled]: Value<N> } & { [N in Exclude<Name, Settled>]?: Value<N> } & { ONCEOVER_URL: string }

/**
 * Reads and checks the environment.
 *
 * @throws PlainError naming every wrong variable, never the value of a secret one.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, variable] of Object.entries(variables)) {
    const text = source[name] || ('initial' in variable ? variable.initial : undefined)
    if (text === undefined) continue
    const parsed = variable.form.safeParse(text)
    if (parsed.success) values[name] = parsed.data
    else wrong.push(`${name} ${parsed.error.issues[0]?.message}`)
  }
  if (wrong.length > 0) throw new PlainError(`The environment is not valid: ${wrong.join('; ')}.`)
  const env = values as Env
  if (!isAbsolute(env.ONCEOVER_DATA_DIR)) env.ONCEOVER_DATA_DIR = join(projectRoot(), env.ONCEOVER_DATA_DIR)
  env.ONCEOVER_URL = (env.ONCEOVER_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return env
}

let known: Env | undefined

/**
 * The environment of this process, read once at the first call. Call it where a value is used, not while a module
 * loads: the server completes DATABASE_URL and ONCEOVER_SECRET in `process.env` before any other code reads them.
 */
export function getEnv(): Env {
  known ??= readEnv()
  return known
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}
