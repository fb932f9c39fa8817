import { describe, expect, test } from 'vitest'
import { listQuerySchema } from './operation-list'

const FREE_TEXT = [
  'action',
  'provider',
  'owner',
  'reference',
  'idempotencyKey',
  'entity',
  'workflowId',
  'runId',
  'agentId',
  'q'
] as const

describe('the query of the list, by the API and by the URL of a page', () => {
  // PostgreSQL refuses the character, so the page of such a URL would fail.
  test.each(FREE_TEXT)('has no NUL in %s', (field) => {
    expect(listQuerySchema.safeParse({ [field]: 'a:b' }).success).toBe(true)
    expect(listQuerySchema.safeParse({ [field]: 'a:\0' }).error?.issues).toMatchObject([{ path: [field] }])
  })
})
