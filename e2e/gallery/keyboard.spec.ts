import { expect, test } from '@playwright/test'
import { hydrated } from '../fixtures/hydrated'

test.beforeEach(async ({ page }) => {
  await page.goto('/gallery/shell')
  await hydrated(page)
})

const row = (reference: string) => ({ name: new RegExp(reference) })

test('J and K move the real focus from row to row, and X ticks the row that has it', async ({ page }) => {
  await page.keyboard.press('j')
  await expect(page.getByRole('link', row('payment-ORD-2031'))).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', row('refund-RMA-118'))).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select refund-RMA-118' })).toBeChecked()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', row('payment-ORD-2031'))).toBeFocused()
})

test('the skip link is the first stop and leads past the navigation', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('a single key never acts while a person types', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('j?x')
  await expect(page.getByRole('combobox')).toHaveValue('j?x')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
  await expect(page.getByText('1 selected')).toBeHidden()
})

test('the palette finds a section by its name and goes there', async ({ page }) => {
  await page.getByRole('button', { name: /Search by operation/ }).click()
  await page.getByRole('combobox').fill('settings')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { name: 'Settings', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(settings|sign-in)/)
})

test('single keys rest once they are switched off, and the help says so', async ({ page }) => {
  await page.getByRole('button', { name: /settings of this browser/ }).click()
  await page.getByRole('menuitemradio', { name: 'Off' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', row('payment-ORD-2031'))).not.toBeFocused()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByText('Single keys are switched off')).toBeVisible()
  await expect(page.getByText('Next row')).toBeHidden()
})

test('a menu is worked with arrows and letters, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/gallery')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Assign to me' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Add a note' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: /Approve/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a tooltip shows for the keyboard too and goes with Escape', async ({ page }) => {
  await page.goto('/gallery')
  const tooltip = page.getByText('Shown on hover and focus')
  await expect(page.getByRole('button', { name: 'Open dialog' })).toBeEnabled()
  await page.getByRole('button', { name: 'Open popover' }).focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test('the palette lists what is forbidden with its reason, and does not do it', async ({ page }) => {
  await page.getByRole('button', { name: /Search by operation/ }).click()
  await page.getByRole('combobox').fill('not happened')
  const forbidden = page.getByRole('option', { name: /Settle all as not happened/ })
  await expect(forbidden).toContainText('Each one needs its own evidence.')
  await expect(forbidden).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeVisible()
})

test('a draft is not lost by a link until the person says so', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('textbox', { name: 'Draft' }).fill('half a thought')
  await page.getByRole('link', { name: 'The shell' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving your draft?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Draft' })).toHaveValue('half a thought')
  await page.getByRole('link', { name: 'The shell' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/gallery\/shell$/)
})
