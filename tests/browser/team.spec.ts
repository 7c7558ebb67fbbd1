import { expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { openArea, openSettings } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { openMail } from './support/openMail.ts'
import { enter, enterApp, signIn } from './support/signIn.ts'

/** Opens the link in the newest invitation that was mailed to somebody. */
async function openInvitation(page: Page, email: string): Promise<void> {
  await openMail(page, email, { subject: 'You are invited' })
  await page.getByRole('link', { name: /\/invite\?token=/ }).click()
}

test('somebody is invited, joins the team, and is removed again', async ({
  page,
  browser,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'owner@example.com')
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
  await expect(worker.getByLabel('Email address')).toHaveValue('worker@example.com')
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

test('a member who is limited sees their creators, and no others', async ({
  page,
  browser,
  greenroom,
}) => {
  const owner = await enter(page.context(), greenroom, 'limiting@example.com')
  await page.goto('/')
  await buyAgencyPlan(page)
  await owner.ask(creatorRoutes.create, [{ name: 'Jade' }, { name: 'Ruby' }, { name: 'Opal' }])
  await openSettings(page, 'Team')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Email address').fill('limited@example.com')
  await page.getByRole('radio', { name: 'Only these creators' }).check()
  await choose(page, 'Jade')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row', { name: /limited@example\.com/ })
  await expect(row).toContainText('1 creator')

  const context = await browser.newContext({ baseURL: greenroom.url })
  const member = await context.newPage()
  await enter(context, greenroom, 'limited@example.com')
  await openInvitation(member, 'limited@example.com')
  await member.getByRole('button', { name: 'Accept invitation' }).click()
  await openArea(member, 'Creators')
  await expect(member.getByText('You see the creators you are assigned to')).toBeVisible()
  await expect(member.getByRole('row', { name: /Jade/ })).toBeVisible()
  await expect(member.getByRole('row', { name: /Ruby|Opal/ })).toHaveCount(0)

  await test.step('the accounts that a file names are added for a creator of theirs', async () => {
    await openArea(member, 'Accounts')
    await member.getByRole('button', { name: 'Import figures' }).click()
    const dialog = member.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Paste lines' }).click()
    await dialog.getByLabel('Lines').fill('date,platform,handle,views\n2026-01-31,TIKTOK,jade,5')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('1 account of the file is not among yours')).toBeVisible()
    const add = dialog.getByRole('button', { name: 'Add 1 account' })
    await expect(add).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Creator of these accounts' }).click()
    await member.getByRole('option', { name: 'Jade' }).click()
    await add.click()
    await dialog.getByRole('button', { name: 'Record 1 line' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(member.getByRole('row', { name: /@jade/ })).toContainText('Jade')
    await openArea(member, 'Creators')
  })

  await page.reload()
  await row.getByRole('button', { name: 'Actions for limited@example.com' }).click()
  await page.getByRole('menuitem', { name: 'Choose their creators' }).click()
  await choose(page, 'Ruby')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('2 creators')
  await member.reload()
  await expect(member.getByRole('row', { name: /Ruby/ })).toBeVisible()
  await expect(member.getByRole('row', { name: /Opal/ })).toHaveCount(0)
  await context.close()
})

/** Chooses a creator, by typing their name. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Creators', exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Tab')
}

test('an account is deleted by typing its address, and stays closed', async ({
  page,
  greenroom,
}) => {
  const email = 'leaving@example.com'
  await enterApp(page, greenroom, email)
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
