import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAgent } from '../fixtures/agent'
import { openUntilPainted, presses, slowed } from '../fixtures/first-paint'
import { newPerson, newTenant, signedIn, signInFirst } from '../fixtures/people'

// Every press is made once, as soon as its control is painted. What needs script is disabled until then, which a mouse
// waits out as a person does; what is native works without it.

const ways = Object.entries(presses)

async function stocked(page: Page, baseURL: string | undefined, operations: number): Promise<void> {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  for (let each = 1; each <= operations; each += 1) await agent.losesAnswer({ reference: `payment-${each}` })
  await signedIn(page, 'admin', tenantId)
  await slowed(page)
}

const table = (page: Page, name: string) => page.getByRole('table', { name })

for (const [way, press] of ways) {
  test(`the first press on the queue counts, by ${way}`, async ({ page, baseURL }) => {
    await stocked(page, baseURL, 1)
    const once = async (control: Locator, path = '/queue') => {
      await openUntilPainted(page, path, control)
      await press(control)
    }

    await once(table(page, 'Unresolved operations').getByRole('link', { name: /payment-1/ }))
    await expect(page).toHaveURL(/\/operations\/op_/)

    await once(page.getByRole('navigation', { name: 'Views of the queue' }).getByRole('link', { name: 'Mine' }))
    await expect(page).toHaveURL(/view=mine/)

    await once(page.getByRole('button', { name: 'Provider', exact: true }))
    await press(page.getByRole('list', { name: 'Provider' }).getByRole('link', { name: /northbank/ }))
    await expect(page).toHaveURL(/provider=northbank/)

    await once(page.getByRole('button', { name: 'More about payment-1' }))
    await press(page.getByRole('menuitem', { name: /Assign to me/ }))
    await expect(page.getByText('Assigned to you')).toBeVisible()
  })

  test(`the first press on the list of operations counts, by ${way}`, async ({ page, baseURL }) => {
    test.setTimeout(180_000)
    await stocked(page, baseURL, 52)
    const once = async (control: Locator) => {
      await openUntilPainted(page, '/operations', control)
      await press(control)
    }

    await once(page.getByRole('button', { name: 'State', exact: true }))
    await press(page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Outcome unknown' }))
    await expect(page).toHaveURL(/state=unknown/)

    await once(table(page, 'Operations').getByRole('link', { name: 'Deadline' }))
    await expect(page).toHaveURL(/sort=deadline/)

    await once(page.getByRole('navigation', { name: 'Pages of operations' }).getByRole('link', { name: 'Next' }))
    await expect(page).toHaveURL(/cursor=/)
    await expect(page.getByText('2 operations on this page')).toBeVisible()
  })

  test(`the first press in settings and on the user menu counts, by ${way}`, async ({ page, baseURL }) => {
    await stocked(page, baseURL, 0)
    const once = async (control: Locator, path: string) => {
      await openUntilPainted(page, path, control)
      // A control that needs script is disabled until it is hydrated; a person waits for that, and presses once.
      await expect(control).toBeEnabled()
      await press(control)
    }

    await once(page.getByRole('button', { name: 'Add member' }), '/settings/members')
    await expect(page.getByRole('dialog', { name: 'Add a member' })).toBeVisible()

    await once(page.getByRole('button', { name: 'Create key' }), '/settings/keys')
    await expect(page.getByRole('dialog', { name: 'Create an API key' })).toBeVisible()

    await once(page.getByRole('button', { name: /settings of this browser/ }), '/settings/keys')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  })

  test(`the first press on sign-in counts, by ${way}`, async ({ page }) => {
    const person = await signInFirst(page, await newPerson('operator'))
    await page.context().clearCookies()
    await slowed(page)
    const submit = page.getByRole('button', { name: 'Sign in', exact: true })
    await openUntilPainted(page, '/sign-in', submit)
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await press(submit)
    await expect(page).toHaveURL(/\/queue$/)
  })
}

test('lists, filters, pages and sign-in work without script', async ({ browser, page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  await agent.losesAnswer({ reference: 'payment-1' })
  const person = await signedIn(page, 'operator', tenantId)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto('/sign-in')
  await still.getByLabel('E-mail address').fill(person.email)
  await still.getByLabel('Password', { exact: true }).fill(person.password)
  await still.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(still).toHaveURL(/\/queue$/)
  await still.getByRole('button', { name: 'Provider', exact: true }).click()
  await still
    .getByRole('list', { name: 'Provider' })
    .getByRole('link', { name: /northbank/ })
    .click()
  await expect(still).toHaveURL(/provider=northbank/)
  await still.goto('/operations')
  await still.getByLabel('Search all operations').fill('payment-1')
  await still.getByLabel('Search all operations').press('Enter')
  await expect(still).toHaveURL(/\/operations\/op_/)
  await context.close()
})
