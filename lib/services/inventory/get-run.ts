import type { Run } from '@/lib/api/runs'
import { readRun } from '@/lib/db/runs'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireRun } from './to-wire-run'

/** The budget and the use of a run. */
export async function getRun(ctx: ServiceContext, input: { runId: string }): Promise<Result<Answer<{ run: Run }>>> {
  const row = await readRun(ctx.tenantId, input.runId)
  if (row === null) return refused({ code: 'not_found', detail: 'This run has no budget.' })
  return { ok: true, value: { status: 'done', body: { run: toWireRun(row) } } }
}
