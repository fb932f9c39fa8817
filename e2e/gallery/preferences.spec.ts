import { expect, test } from '@playwright/test'

test('theme and density stand in the first byte, so that nothing flashes', async ({ request }) => {
  const answer = await request.get('/gallery', { headers: { cookie: 'oo_theme=dark; oo_density=compact' } })
  expect(await answer.text()).toMatch(/<html[^>]*data-theme="dark"[^>]*data-density="compact"/)
})

test('a chosen theme is drawn at once and still there after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/gallery/shell')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: /settings of this browser/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  expect(await ground()).toBe(dark)
})

test('times follow the chosen zone and always name it', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await page.goto('/gallery/shell')
  await page.getByRole('button', { name: /settings of this browser/ }).click()
  await page
    .getByRole('menuitemradio', { name: 'Asia/Kolkata' })
    .or(page.getByRole('menuitemradio', { name: 'Asia/Calcutta' }))
    .click()
  await expect(page.getByText(/^\d\d:\d\d:\d\d UTC\+5:30$/).first()).toBeVisible()
  await context.close()
})

test('a disabled button says why, to the eye and to a screen reader, and does nothing', async ({ page }) => {
  await page.goto('/gallery')
  const button = page.getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('A manager can do this.')
  await button.focus()
  await expect(button).toBeFocused()
})
