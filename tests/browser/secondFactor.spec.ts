import { type CDPSession, expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { signIn, signInByCode } from './support/signIn.ts'

/** A device with a fingerprint reader, which says yes to everything. */
async function withFingerprints(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devTools
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings/profile')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' }).first()

/** Keeps the codes that are shown once, and closes them. */
async function keepCodes(page: Page): Promise<readonly string[]> {
  const shown = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

/** Goes through the dialog that sets an authenticator app up, and gives its secret. */
async function setUpApp(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await dialog.getByLabel('Key', { exact: true }).textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByLabel('Code that the app shows').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  return secret
}

/** What the app shows next: the code of the present step was taken. */
const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })

test('a passkey is added, and signs in without a mail', async ({ page }) => {
  await withFingerprints(page)
  await signIn(page, 'passkey@example.com')
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await keepCodes(page)
  await expect(page.getByText('My laptop')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(areas(page)).toBeVisible()

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Rename My laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed Old laptop')).toBeVisible()
  await expect(page.getByText('Recovery codes')).toBeHidden()
})

test('an authenticator app makes signing in take a second step', async ({ page }) => {
  const email = 'app@example.com'
  await signIn(page, email)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = await setUpApp(page)
  const [recoveryCode = ''] = await keepCodes(page)

  await signOut(page)
  await signInByCode(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await expect(page.getByText('That code is wrong')).toBeVisible()
  await code.fill(await nextCode(secret))
  await expect(areas(page)).toBeVisible()

  await signOut(page)
  await signInByCode(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(areas(page)).toBeVisible()
  await page.goto('/settings/security')
  await expect(page.getByText('9 codes left')).toBeVisible()
})

test('an owner requires a second factor of everyone, and keeps their own', async ({ page }) => {
  await withFingerprints(page)
  await signIn(page, 'requires@example.com')
  await page.goto('/settings/security')
  const rule = page.getByRole('switch', { name: 'Require a second factor of everyone' })
  await expect(rule).toBeDisabled()
  await expect(page.getByText('0 of 1 member has a second factor.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My key')
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
  await keepCodes(page)
  await rule.click({ force: true })
  await expect(rule).toBeChecked()
  await expect(page.getByText('1 of 1 member has a second factor.')).toBeVisible()

  await page.getByRole('button', { name: 'Remove My key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Add another before you remove this one')).toBeVisible()
})
