import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from '../fixtures/hydrated'

/** The queue, as people work through it. */
export class QueuePage {
  constructor(readonly page: Page) {}

  async open(query = ''): Promise<void> {
    await this.page.goto(`/queue${query}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Unresolved operations' })
  }

  /** The references in the order in which they stand. */
  references(): Promise<string[]> {
    return this.table.locator('[data-row-link] > span > bdi').allTextContents()
  }

  row(reference: string): Locator {
    return this.table.getByRole('row').filter({ hasText: reference })
  }

  /** Walks down with J until a row has the focus. */
  async walkTo(reference: string): Promise<void> {
    await hydrated(this.page)
    const place = (await this.references()).indexOf(reference)
    for (let step = 0; step <= place; step += 1) await this.page.keyboard.press('j')
    await expect(this.row(reference).getByRole('link')).toBeFocused()
  }

  /** The popover of a filter; it is opened by the button of the same name. */
  async choose(filter: string, choice: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: filter, exact: true }).click()
    await this.page.getByRole('list', { name: filter }).getByRole('link', { name: choice }).click()
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Views of the queue' }).getByRole('link', { name })
  }

  /** The button that says what changed behind the list. */
  get news(): Locator {
    return this.page.getByRole('button', { name: /update the list/ })
  }
}
