import { expect, type Page } from '@playwright/test'
import { openSettings } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { signIn } from './support/signIn.ts'

/** Opens the link in the newest invitation that was mailed to somebody. */
async function openInvitation(page: Page, email: string): Promise<void> {
  await page.goto('/mailbox')
  await page
    .getByRole('link', { name: 'You are invited' })
    .filter({ hasText: email })
    .first()
    .click()
  await page.getByRole('link', { name: /\/invite\?token=/ }).click()
}

test('somebody is invited, joins the team, and is removed again', async ({ page, browser }) => {
  await signIn(page, 'owner@example.com')
  await openSettings(page, 'Team')
  await expect(page.getByText('With the agency plan you invite others')).toBeVisible()
  await buyAgencyPlan(page)

  await openSettings(page, 'Team')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Email address').fill('Worker@example.com')
  await page.getByRole('radio', { name: 'Viewer' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('row', { name: /worker@example\.com/ })).toContainText('Invited')

  const context = await browser.newContext()
  const worker = await context.newPage()
  await signIn(worker, 'stranger@example.com')
  await openInvitation(worker, 'worker@example.com')
  await expect(worker.getByText('You are signed in as stranger@example.com')).toBeVisible()
  await worker.getByRole('button', { name: 'Sign in as worker@example.com' }).click()
  await expect(worker).toHaveURL(/\/login\?redirect_path=/)
  await signIn(worker, 'worker@example.com')
  await openInvitation(worker, 'worker@example.com')
  await worker.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(worker).toHaveURL(/\/$/)
  await openSettings(worker, 'Team')
  await expect(worker.getByRole('row', { name: /owner@example\.com/ })).toContainText('Owner')
  await expect(worker.getByRole('button', { name: 'Invite someone' })).toBeDisabled()

  await page.reload()
  const row = page.getByRole('row', { name: /worker@example\.com/ })
  await expect(row).toContainText('Member')
  await row.getByRole('button', { name: 'Actions for worker@example.com' }).click()
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toBeHidden()

  await worker.reload()
  await expect(worker.getByRole('row', { name: /owner@example\.com/ })).toBeHidden()
  await expect(worker.getByRole('row', { name: /worker@example\.com/ })).toContainText('Owner')
  await context.close()
})

test('an account is deleted by typing its address, and stays closed', async ({ page }) => {
  const email = 'leaving@example.com'
  await signIn(page, email)
  await openSettings(page, 'Profile')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Why are you leaving?').fill('Only trying')
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await confirm.click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your account is closed.')).toBeVisible()

  await page.goto('/settings/profile')
  await expect(page).toHaveURL(/\/login/)
})
