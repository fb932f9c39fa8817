import { expect, test } from '@playwright/test'
import { createClient } from '@/lib/client/client'
import { newAgent, newColleague } from '../fixtures/agent'
import { onceover } from '../fixtures/command-line'
import { complaintsOf } from '../fixtures/complaints'
import { newTenant, signedIn } from '../fixtures/people'

test('a proposal shows who proposed what, and leads to the evidence that the second person decides on', async ({
  page,
  baseURL
}) => {
  const complaints = complaintsOf(page)
  const tenantId = await newTenant('Northwind payments')
  const key = await onceover('keys', 'create', '--name', 'set-up', '--preset', 'admin', '--tenant', tenantId)
  await createClient({ baseUrl: baseURL ?? '', key }).call('putAction', {
    params: { name: 'payment.create' },
    body: { class: 'consequential', approval: { always: true } }
  })
  const agent = await newAgent(baseURL ?? '', tenantId)
  const colleague = await newColleague(baseURL ?? '', tenantId)
  const operationId = await agent.losesAnswer({ reference: 'payment-1' })
  const { body } = await colleague.sees(operationId, 'applied')
  const proposed = await colleague.client.call('resolveOperation', {
    params: { operationId },
    body: {
      decisionId: 'decision-1',
      expectedVersion: body.operation.version,
      resolution: 'confirm_succeeded',
      evidenceIds: [body.evidence.id],
      reason: 'The log shows one payment.',
      reasonCode: 'provider_confirmed'
    }
  })
  expect(proposed.status).toBe(202)

  await signedIn(page, 'manager', tenantId)
  await page
    .getByRole('link', { name: /^Approvals/ })
    .first()
    .click()
  const row = page.getByRole('table', { name: 'Proposals that wait for a second person' }).getByRole('row').nth(1)
  await expect(row).toContainText('It happened')
  await expect(row).toContainText('The log shows one payment.')
  await expect(row).toContainText('colleague')
  await expect(row).toContainText('1 piece of evidence')
  await expect(row).toContainText('You can decide')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/operations/${operationId}`))
  await page.goto('/queue?view=approval')
  await expect(page.getByRole('row', { name: /payment-1/ })).toContainText('Approve or reject')
  expect(complaints).toEqual([])
})
