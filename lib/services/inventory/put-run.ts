import type { z } from 'zod'
import type { Run, runBodySchema } from '@/lib/api/runs'
import { saveRun } from '@/lib/db/runs'
import { parseAmount } from '@/lib/domain/exact/money'
import type { FieldError } from '@/lib/domain/operation/refusal'
import { type Result, refused } from '@/lib/domain/operation/result'
import { redactText } from '@/lib/domain/redaction/redaction'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { getRun } from './get-run'

type Input = { runId: string; body: z.output<typeof runBodySchema> }

/** Gives a run a budget of operations, attempts and money, so that the budget stops a stuck loop (R15). */
export async function putRun(ctx: ServiceContext, input: Input): Promise<Result<Answer<{ run: Run }>>> {
  const { runId, body } = input
  const errors: FieldError[] = []
  // A begin would redact this run id and would not find the budget.
  if (redactText(runId) !== runId)
    errors.push({ pointer: '/runId', message: 'The run id looks like a secret or a card number. Choose another one.' })
  const spend = body.spend.map((amount, index) => {
    const parsed = parseAmount(amount)
    if (!parsed.ok) errors.push({ pointer: `/spend/${index}${parsed.pointer}`, message: parsed.message })
    return { currency: amount.currency, minor: parsed.ok ? parsed.minor.toString() : '0' }
  })
  if (new Set(spend.map(({ currency }) => currency)).size < spend.length)
    errors.push({ pointer: '/spend', message: 'one amount for each currency' })
  if (errors.length > 0) return refused({ code: 'invalid_request', detail: 'The budget is not valid.', errors })
  await saveRun(ctx.tenantId, runId, { maxOperations: body.maxOperations, maxAttempts: body.maxAttempts, spend })
  return getRun(ctx, { runId })
}
