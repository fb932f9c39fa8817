import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const screens = [
  { name: 'wide, light', width: 1280, height: 860, theme: 'light' },
  { name: 'wide, dark', width: 1280, height: 860, theme: 'dark' },
  { name: 'phone, light', width: 360, height: 740, theme: 'light' },
  { name: 'phone, dark', width: 360, height: 740, theme: 'dark' }
]

for (const path of ['/gallery', '/gallery/shell']) {
  for (const { name, width, height, theme } of screens) {
    test(`${path} has no accessibility violation and no sideways scrolling (${name})`, async ({ page, baseURL }) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await page.context().addCookies([{ name: 'oo_theme', value: theme, url: baseURL }])
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
    })
  }
}

const overlays = ['dialog', 'drawer', 'confirmation', 'conflict', 'popover']

for (const overlay of overlays) {
  test(`the ${overlay} has no accessibility violation, takes the focus and gives it back`, async ({ page }) => {
    await page.goto('/gallery')
    const opener = page.getByRole('button', { name: `Open ${overlay}` })
    await opener.click()
    const opened = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(opened).toBeVisible()
    await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  })
}
