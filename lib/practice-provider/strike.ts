import { badRequest, Refusal } from '@/lib/practice-provider/answers'
import type { PracticeContext, PracticeCore } from '@/lib/practice-provider/core'
import type { FaultCandidate } from '@/lib/practice-provider/fault-plan'
import { type FaultSet, FaultSyntaxError, formatFaults } from '@/lib/practice-provider/faults'

type Known = Pick<FaultCandidate, 'kind' | 'reference' | 'metadata'>

/**
 * The faults of this request, which are logged.
 * @throws Refusal 400 for a fault that cannot be read, 500 for `error_500_before`.
 */
export function strike(c: PracticeContext, core: PracticeCore, known: Known): FaultSet {
  const faults = takeFaults(c, core, known)
  if (faults.size > 0) {
    core.log.note({
      type: 'faulted',
      atMs: core.now(),
      requestId: c.get('requestId'),
      faults: formatFaults(faults)
    })
  }
  if (faults.has('error_500_before')) {
    throw new Refusal(500, 'api_error', 'internal_error', 'The request could not be processed.')
  }
  return faults
}

function takeFaults(c: PracticeContext, core: PracticeCore, known: Known): FaultSet {
  try {
    return core.plan.take({
      ...known,
      method: c.req.method,
      path: c.req.path,
      header: c.req.header('practice-fault') ?? null
    })
  } catch (error) {
    if (error instanceof FaultSyntaxError) throw badRequest('practice_fault_invalid', error.message)
    throw error
  }
}
