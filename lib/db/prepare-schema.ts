import { checkApplicationRole } from '@/lib/db/check-role'
import { migrate } from '@/lib/db/migrate'
import type { Env } from '@/lib/env'

/**
 * Makes a database fit for this version: migrates it, and checks that the application will work in a role that row level
 * security binds.
 *
 * @param url a connection as the owner of the schema.
 * @returns the names of the migrations applied now.
 */
export async function prepareSchema(url: string, env: Pick<Env, 'APP_DATABASE_URL'>): Promise<string[]> {
  const applied = await migrate(url)
  if (env.APP_DATABASE_URL) await checkApplicationRole(env.APP_DATABASE_URL, 'APP_DATABASE_URL')
  else await checkApplicationRole(url, 'DATABASE_URL')
  return applied
}
