import { WHEN_UNAVAILABLE } from '@/lib/domain/words/when-unavailable'
import { actionAnswerSchema, actionBodySchema, actionListSchema } from '../actions'
import { declare, READS, REPLACES_ONCE } from '../endpoint'
import { actionExample, runExample } from '../examples-inventory'
import { actionNameSchema } from '../operations'
import { runAnswerSchema, runBodySchema, runIdSchema } from '../runs'
import { settingsAnswerSchema, settingsBodySchema } from '../settings'

const nameParam = {
  kind: 'text',
  schema: actionNameSchema,
  about: 'name of the action, `noun.verb`',
  example: 'payment.create'
} as const
const runIdParam = {
  kind: 'text',
  schema: runIdSchema,
  about: 'id of the run, as the agent names it',
  example: 'run_7'
} as const

const actionAnswer = {
  200: { about: 'the action', schema: actionAnswerSchema, example: { action: actionExample } }
} as const
const runAnswer = { 200: { about: 'the run', schema: runAnswerSchema, example: { run: runExample } } } as const

const settingsAnswer = {
  200: { about: 'the settings', schema: settingsAnswerSchema, example: { settings: { strictInventory: true } } }
} as const

export const inventoryEndpoints = {
  listActions: declare({
    tag: 'Inventory',
    summary: 'List actions',
    scopes: ['operations:read', 'inventory:write'],
    hints: READS,
    answers: { 200: { about: 'every action, by name', schema: actionListSchema, example: { items: [actionExample] } } },
    errors: []
  }),

  getAction: declare({
    tag: 'Inventory',
    summary: 'Read one action',
    scopes: ['operations:read', 'inventory:write'],
    hints: READS,
    params: { name: nameParam },
    answers: actionAnswer,
    errors: ['invalid_request', 'not_found']
  }),

  putAction: declare({
    tag: 'Inventory',
    summary: 'Declare an action',
    about: 'Replaces the whole policy of the action. Only `class` is required; a missing field takes the safe default.',
    scopes: ['inventory:write'],
    hints: REPLACES_ONCE,
    params: { name: nameParam },
    body: actionBodySchema,
    exampleBody: {
      class: 'consequential',
      description: 'Charges a customer',
      provider: 'stripe',
      budget: { maxAttempts: 3, maxElapsedSeconds: 86400 },
      approval: { above: { value: '1000.00', currency: 'GBP' }, always: false }
    },
    answers: actionAnswer,
    errors: [],
    whenUnavailable: WHEN_UNAVAILABLE.action
  }),

  getRun: declare({
    tag: 'Inventory',
    summary: 'Read the budget of a run',
    scopes: ['operations:read'],
    hints: READS,
    params: { runId: runIdParam },
    answers: runAnswer,
    errors: ['invalid_request', 'not_found']
  }),

  putRun: declare({
    tag: 'Inventory',
    summary: 'Set the budget of a run',
    about: 'A run that has used up its budget cannot begin further operations, so a stuck loop stops.',
    scopes: ['operations:write', 'inventory:write'],
    hints: REPLACES_ONCE,
    params: { runId: runIdParam },
    body: runBodySchema,
    exampleBody: { maxOperations: 50, maxAttempts: 100, spend: [{ value: '500.00', currency: 'GBP' }] },
    answers: runAnswer,
    errors: [],
    whenUnavailable: WHEN_UNAVAILABLE.budget
  }),

  getSettings: declare({
    tag: 'Inventory',
    summary: 'Read the settings of the workspace',
    scopes: ['operations:read', 'inventory:write'],
    hints: READS,
    answers: settingsAnswer,
    errors: []
  }),

  putSettings: declare({
    tag: 'Inventory',
    summary: 'Change the settings of the workspace',
    about: 'With `strictInventory` an action that the inventory does not know is refused instead of created.',
    scopes: ['inventory:write'],
    hints: REPLACES_ONCE,
    body: settingsBodySchema,
    exampleBody: { strictInventory: true },
    answers: settingsAnswer,
    errors: [],
    whenUnavailable: WHEN_UNAVAILABLE.settings
  })
}
