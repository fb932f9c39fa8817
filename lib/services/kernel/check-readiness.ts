import { databaseState } from '@/lib/db/readiness'

export type Readiness = { ready: boolean; database: 'ready' | 'unreachable' | 'read_only' | 'schema_behind' }

/** Whether this process can serve: what a load balancer asks before it sends anything here. */
export async function checkReadiness(): Promise<Readiness> {
  const database = await databaseState()
  return { ready: database === 'ready', database }
}
