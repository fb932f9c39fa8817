import { expect, type Locator, type Page } from '@playwright/test'

/** The page of one operation, as people use it. */
export class OperationPage {
  constructor(readonly page: Page) {}

  async open(operationId: string, query = ''): Promise<void> {
    await this.page.goto(`/operations/${operationId}${query}`)
    await expect(this.page.getByRole('complementary', { name: 'Decide' })).toBeVisible()
  }

  /** Waits until the page is hydrated, as a person sees it: what needs script is no longer disabled. */
  async hydrated(): Promise<void> {
    await expect(this.rail.getByRole('button', { name: 'Copy idempotency key' })).toBeEnabled()
  }

  /** Waits until the keys of the operation work: their code is loaded when the browser is idle. */
  async keysWork(): Promise<void> {
    await expect(this.page.locator('[data-keys="operation"]')).toBeAttached()
  }

  get rail(): Locator {
    return this.page.getByRole('complementary', { name: 'Decide' })
  }

  /** The card of the rail with this title. */
  card(title: string): Locator {
    return this.rail.locator('section').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Opens the dialog of a step of the rail. */
  async take(button: string | RegExp): Promise<Locator> {
    await this.rail.getByRole('button', { name: button }).click()
    await expect(this.dialog).toBeVisible()
    return this.dialog
  }

  /** Adds evidence that a person saw. */
  async addEvidence(seen: {
    finding: RegExp
    source: string
    providerReference?: string
    same?: string[]
  }): Promise<void> {
    const dialog = await this.take(/^Add evidence/)
    await dialog.getByLabel('Source', { exact: true }).fill(seen.source)
    await dialog.getByRole('radio', { name: seen.finding }).check()
    if (seen.providerReference) await dialog.getByLabel('Provider reference').fill(seen.providerReference)
    for (const field of seen.same ?? [])
      await dialog.getByRole('button', { name: `${field}: same as intended` }).click()
    await dialog.getByRole('button', { name: 'Add evidence' }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** The row of a field in the table of what was intended and found. */
  compared(field: string): Locator {
    return this.page.getByRole('table', { name: /^Intended/ }).getByRole('row', { name: new RegExp(`^${field}`) })
  }
}
