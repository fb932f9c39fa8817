import { expect, type Locator, type Page } from '@playwright/test'

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
    return this.table.locator('[data-row-link] > bdi').allTextContents()
  }

  row(reference: string): Locator {
    return this.table.getByRole('row').filter({ hasText: reference })
  }

  /** Walks down with J until a row has the focus; the first presses may come before the page listens. */
  async walkTo(reference: string): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('j')
      await expect(this.row(reference).getByRole('link')).toBeFocused({ timeout: 200 })
    }).toPass()
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Views of the queue' }).getByRole('link', { name })
  }

  /** The button that says what changed behind the list. */
  get news(): Locator {
    return this.page.getByRole('button', { name: /update the list/ })
  }
}
