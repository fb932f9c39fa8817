import { databaseState } from '@/lib/db/readiness'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { CallContext } from './context'

export type Readiness = { ready: boolean; database: 'ready' | 'unreachable' | 'read_only' | 'schema_behind' }

/** Whether this process can serve requests, for load balancers. */
export async function checkReadiness(_ctx: CallContext): Promise<Result<Readiness>> {
  const database = await databaseState()
  return ok({ ready: database === 'ready', database })
}
