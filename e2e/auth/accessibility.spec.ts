import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signedIn } from '../fixtures/people'

for (const theme of ['light', 'dark']) {
  test(`the pages before the console and the settings have no accessibility fault in the ${theme} theme`, async ({
    page,
    baseURL
  }) => {
    await page.context().addCookies([{ name: 'oo_theme', value: theme, url: baseURL ?? '' }])
    const check = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await check('/sign-in')
    await check('/setup?token=wrong')
    await signedIn(page, 'admin')
    for (const part of ['members', 'keys', 'account']) await check(`/settings/${part}`)
  })
}
