import { expect, test } from '@playwright/test'

test('a countdown counts its last seconds and says so the moment its deadline has passed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/gallery')
  const countdown = page.locator('[data-specimen^="Countdown"] time').nth(2)
  await expect(countdown).toHaveText(/^(1\smin\s)?\d+\ss$/)
  await page.clock.runFor(75_000)
  await expect(countdown).toHaveText(/past$/)
})

test('where less motion is asked for, no seconds are counted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/gallery')
  const countdown = page.locator('[data-specimen^="Countdown"] time').nth(2)
  await expect(countdown).toHaveText(/^(1|< 1)\smin$/)
})
