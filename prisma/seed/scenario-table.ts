import { declareActions } from './actions'
import { findByReference } from './people-steps'
import { acceptedAndProcessing } from './scenarios/accepted-and-processing'
import { amountChanged } from './scenarios/amount-changed'
import { answerLostAfterAcceptance } from './scenarios/answer-lost-after-acceptance'
import { declined } from './scenarios/declined'
import { freshKeyCaught } from './scenarios/fresh-key-caught'
import { needsASecondPerson } from './scenarios/needs-a-second-person'
import { pastItsDeadline } from './scenarios/past-its-deadline'
import { settledWithEvidence } from './scenarios/settled-with-evidence'
import { suspectedDuplicateHeld } from './scenarios/suspected-duplicate-held'
import { workerWentSilent } from './scenarios/worker-went-silent'
import type { Scenario, SeedWorld } from './world'

/** Every scenario by its name. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'answer-lost-after-acceptance': answerLostAfterAcceptance,
  'worker-went-silent': workerWentSilent,
  'fresh-key-caught': freshKeyCaught,
  'amount-changed': amountChanged,
  declined,
  'accepted-and-processing': acceptedAndProcessing,
  'settled-with-evidence': settledWithEvidence,
  'past-its-deadline': pastItsDeadline,
  'suspected-duplicate-held': suspectedDuplicateHeld,
  'needs-a-second-person': needsASecondPerson
}

/**
 * Creates a scenario unless it exists.
 * @returns the path of its operation in the console.
 */
export async function seedScenario(world: SeedWorld, { reference, tell }: Scenario): Promise<string> {
  await declareActions(world)
  if ((await findByReference(world, reference)) === null) await tell(world)
  const found = await findByReference(world, reference)
  if (found === null) throw new Error(`The scenario of ${reference} ended without an operation.`)
  return `/operations/${found.operation.id}`
}
