import { expect, type Page } from '@playwright/test'

/** One payment as the practice provider shows it. */
export type SeenPayment = { id: string; amount_decimal: string; customer: string }

/** On the page of an operation: writes down that the payment was seen at the provider. */
export async function addSeenPayment(page: Page, seen: SeenPayment): Promise<void> {
  await page.getByRole('button', { name: /^Add evidence/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add evidence' })
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Practice provider, list of payments')
  await dialog.getByRole('radio', { name: /^It is there A record/ }).check()
  await dialog.getByRole('textbox', { name: 'Provider reference' }).fill(seen.id)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(seen.amount_decimal)
  await dialog.getByRole('textbox', { name: 'Customer' }).fill(seen.customer)
  await dialog.getByRole('button', { name: 'Add evidence' }).click()
  await expect(dialog).toBeHidden()
}

/** On the page of an operation: decides, on the evidence with this provider reference, that it happened. */
export async function confirmItHappened(page: Page, providerReference: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Confirm it happened' }).click()
  const dialog = page.getByRole('dialog', { name: 'It happened' })
  await expect(dialog).toContainText(amount)
  await dialog.getByRole('checkbox', { name: new RegExp(providerReference) }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One payment with our reference is in the list.')
  await dialog.getByRole('button', { name: 'Confirm it happened' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The payment happened.')).toBeVisible()
}
