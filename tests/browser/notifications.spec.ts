import { expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { openPhone } from './support/portal.ts'
import { enter } from './support/signIn.ts'

const password = 'long enough'

/** Nobody is notified before a minute has passed, within which things are undone. */
const notified = { timeout: 120_000, intervals: [3_000] }

/** The way to the inbox, which also says how much is unread. */
const inboxLink = (page: Page) => page.getByRole('link', { name: /^Inbox/ }).first()

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')

const act = async (page: Page, action: string) => {
  await lines(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('brand and creator are notified, jump to it, read it, mute it, and choose how', async ({
  page,
  context,
  browser,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'inbox@example.com')
  await buyAgencyPlan(page)
  const [creator] = await brand.ask(creatorRoutes.create, [
    { name: 'Jade', portal_password: password },
  ])
  if (!creator) throw new Error('no creator was made')
  await brand.ask(requestRoutes.create, [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [creator.id],
      item_data: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
    },
  ])

  const phone = await openPhone(browser, greenroom.url)
  const portal = await phone.newPage()
  await portal.goto(`/portal/login?id=${creator.user_creator_id}`)
  await portal.getByLabel('Password', { exact: true }).fill(password)
  await portal.getByRole('button', { name: 'Sign in' }).click()
  await portal.getByRole('link', { name: 'Summer set' }).click()
  await portal.getByRole('button', { name: 'I can’t do this' }).click()
  await portal.getByRole('dialog').getByRole('textbox').fill('I am away')
  await portal.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(portal.getByText('I am away')).toBeVisible()

  await page.goto('/')
  await inboxLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(lines(page)).toHaveCount(1, { timeout: 2_000 })
  }).toPass(notified)
  await expect(lines(page)).toContainText('Jade has declined “Summer set”')
  await expect(lines(page)).toContainText('I am away')
  await expect(page.getByRole('link', { name: '1 unread notification' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Jade has declined “Summer set”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summer set' })).toBeVisible()
  await page.getByRole('button', { name: 'Who was notified' }).click()
  const notifiedCreators = page.getByRole('dialog', { name: 'Who was notified' })
  // Jade has declined within the minute after which she would have been.
  await expect(notifiedCreators.getByText('Not yet', { exact: true })).toBeVisible()
  await expect(notifiedCreators.getByRole('button', { name: 'Notify again: Jade' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await inboxLink(page).click()
  await expect(page.getByRole('link', { name: '1 unread notification' })).toBeHidden()
  await act(page, 'Mark as unread')
  await page.getByRole('main').getByText('Unread', { exact: true }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is unread' })).toBeVisible()
  await page.getByRole('main').getByText('All', { exact: true }).click()
  await act(page, 'Mute “Task declined”')
  await expect(page.getByText('Muted: Task declined')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Muted: Task declined')).toBeHidden()
  await act(page, 'Mute “Task declined”')
  await expect(page.getByText('Muted: Task declined')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  const declined = page.getByRole('switch', { name: 'Task declined: inbox' })
  await expect(declined).not.toBeChecked()
  await page.getByRole('combobox', { name: 'Task declined: mail' }).selectOption('Daily digest')
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space')
  await page.getByLabel('From').fill('21:30')
  await page.getByLabel('From').blur()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Task declined: mail' })).toHaveValue('DAILY')
  await expect(page.getByLabel('From')).toHaveValue('21:30')

  await portal.getByRole('link', { name: /^Inbox/ }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expectAccessible(portal)
  await portal.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  const overdue = portal.getByRole('switch', { name: 'Overdue: inbox' })
  await overdue.focus()
  await portal.keyboard.press('Space')
  await expect(overdue).not.toBeChecked()
  await portal.getByRole('button', { name: /^Use the time of this device/ }).click()
  await expect(portal.getByRole('button', { name: /^Use the time of this device/ })).toBeHidden()
  // What the head covers in part is no target there.
  await portal.evaluate(() => scrollTo(0, 0))
  await expectAccessible(portal)
  await portal.reload()
  await expect(overdue).not.toBeChecked()
  await phone.close()
})
