import { expect, test } from '@playwright/test'
import { answered, fillSignIn, newPerson, signedIn, signInFirst } from '../fixtures/people'

test('a link to a page survives the detour through the sign-in page', async ({ page }) => {
  const person = await signedIn(page, 'operator')
  await page.context().clearCookies()
  await page.goto('/settings/account?from=link')
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/)
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/settings\/account\?from=link$/)
  await expect(page.getByText(person.email).first()).toBeVisible()
})

test('a link that leads away from the console is not followed', async ({ page }) => {
  const person = await signedIn(page, 'operator')
  await page.context().clearCookies()
  await page.goto(`/sign-in?callbackUrl=${encodeURIComponent('https://example.com/queue')}`)
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/queue$/)
})

test('a one-time password opens nothing but the page where it is replaced', async ({ page }) => {
  const person = await newPerson('admin')
  await page.goto('/sign-in')
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/change-password$/)
  await page.goto('/settings/members')
  await expect(page).toHaveURL(/\/change-password$/)
  expect((await page.request.get('/api/v1/members')).status()).toBe(403)
})

test('a wrong password and an unknown address get the same words, and too many tries have to wait', async ({
  page
}) => {
  const person = await newPerson('operator')
  await page.goto('/sign-in')
  await fillSignIn(page, 'nobody@example.com', 'wrong')
  const words = 'The e-mail address or the password is wrong.'
  await expect(page.getByText(words)).toBeVisible()
  for (let tries = 0; tries < 5; tries++) {
    await answered(page, () => fillSignIn(page, person.email, `wrong ${tries}`))
    await expect(page.getByText(words)).toBeVisible()
  }
  await fillSignIn(page, person.email, person.password)
  await expect(page.getByText(/Too many attempts\. Try again in/)).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
})

test('a password is taken by the form of the sign-in page alone', async ({ request }) => {
  expect(await (await request.get('/api/auth/providers')).json()).toEqual({})
})

test('signing out ends the session for a person who kept the cookie', async ({ page, browser }) => {
  await signedIn(page, 'operator')
  const kept = await browser.newContext({ storageState: await page.context().storageState() })
  expect((await kept.request.get('/api/v1/operations')).status()).toBe(200)
  await page.getByRole('button', { name: /settings of this browser/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  expect((await kept.request.get('/api/v1/operations')).status()).toBe(401)
  await kept.close()
})

test('signing out everywhere ends the sessions of other browsers at once', async ({ page, browser }) => {
  const person = await signedIn(page, 'operator')
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/sign-in')
  await fillSignIn(elsewhere, person.email, person.password)
  await expect(elsewhere).toHaveURL(/\/queue$/)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible()
  await elsewhere.goto('/settings/account')
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await other.close()
})

test('a changed password keeps this browser signed in and ends the others', async ({ page, browser }) => {
  const person = await signInFirst(page, await newPerson('operator'))
  const kept = await browser.newContext({ storageState: await page.context().storageState() })
  await page.goto('/settings/account')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('quite other words at hand')
  await answered(page, () => page.getByRole('button', { name: 'Change password' }).click())
  expect((await kept.request.get('/api/v1/operations')).status()).toBe(401)
  expect((await page.request.get('/api/v1/operations')).status()).toBe(200)
  await kept.close()
})
