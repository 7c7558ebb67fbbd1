import { expect, type Page } from '@playwright/test'
import { png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bothLooks } from './support/bothLooks.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, sendForItem } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const password = 'meadow lantern'
const nextPassword = 'copper orchard'

/** Both looks of a screen, with axe on each. */
const look = (page: Page, name: string, part?: string) =>
  bothLooks(page, name, { check: () => expectAccessible(page, part) })

test('files are shared with a client, commented on, approved and taken back', async ({
  page,
  browser,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'shares@example.com')
  const brand = page.request
  await askAsBrand(brand, '/user/update', { name: 'Anna' })
  const [creator] = await askAsBrand(brand, '/user/creators/create', [{ name: 'Jade' }])
  const [request] = await askAsBrand(brand, '/user/creators/requests/create', [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [creator.id],
      item_data: [{ title: 'By the pool', kind: 'PHOTO', quantity: 2 }],
    },
  ])
  await sendForItem(brand, request.items[0].id, { ...png, name: 'pool.png' })
  await sendForItem(brand, request.items[0].id, { ...png, name: 'beach.png' })

  const link = await test.step('the brand makes a link with a password', async () => {
    await page.goto(`/requests/${request.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Share for review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share for review' })
    await dialog.getByLabel('For').fill('Kim at Aldous')
    await dialog.getByLabel('Password').fill(password)
    await look(page, 'dialog', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const field = dialog.getByLabel('Link', { exact: true })
    await expect(field).toHaveValue(/\/share\/[\w-]{43}$/)
    await look(page, 'made', '[role=dialog]')
    const made = await field.inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    return made
  })

  const context = await browser.newContext()
  const guest = await context.newPage()
  await test.step('a guest is asked for the password', async () => {
    const answer = await guest.goto(link)
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await guest.getByLabel('Password', { exact: true }).fill('something else')
    await guest.getByRole('button', { name: 'Open' }).click()
    await expect(guest.getByText('That password is wrong')).toBeVisible()
    await look(guest, 'password')
    await guest.getByLabel('Password', { exact: true }).fill(password)
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('heading', { name: 'Summer set' })).toBeVisible()
    await expect(guest.getByRole('button', { name: /pool.png/ })).toBeVisible()
    await look(guest, 'gallery')
  })

  await test.step('the guest marks a point, comments and approves', async () => {
    await guest.getByRole('button', { name: /pool.png/ }).click()
    await expect(guest.getByRole('img', { name: 'pool.png' })).toBeVisible()
    await guest.getByRole('button', { name: 'Approve' }).click()
    await expect(guest.getByText('Enter your name')).toBeVisible()
    await guest.getByLabel('Your name').fill('Kim')
    await guest.getByLabel('New comment').fill('Brighter here')
    await guest.getByRole('button', { name: 'Mark a point' }).press('Enter')
    await guest.keyboard.press('Enter')
    await guest.getByRole('button', { name: 'Send' }).click()
    await expect(guest.getByText('Brighter here')).toBeVisible()
    await guest.getByRole('button', { name: 'Show where' }).click()
    await expect(guest.locator('[data-shape=POINT]')).toBeVisible()
    await guest.getByRole('button', { name: 'Approve' }).click()
    await expect(guest.getByText('Approved by Kim')).toBeVisible()
    await look(guest, 'file')
  })

  await test.step('a reload keeps the guest in, and other pages of the product know them not', async () => {
    await guest.reload()
    await expect(guest.getByText('Approved by Kim')).toBeVisible()
    await guest.keyboard.press('ArrowLeft')
    await expect(guest.getByText(/of 2/)).toBeVisible()
    const elsewhere = await context.newPage()
    await elsewhere.goto('/requests')
    await expect(elsewhere).toHaveURL(/\/login/)
    await elsewhere.close()
  })

  await test.step('the brand sees both at the file', async () => {
    await page.goto(`/review?request=${request.id}&show=all`)
    const inList = page.getByRole('list', { name: 'Files' }).getByRole('button')
    await inList.filter({ hasText: 'pool.png' }).click()
    await expect(page.getByText('Approved by Kim (guest),')).toBeVisible()
    await expect(inList.filter({ hasText: 'Approved by Kim (guest)' })).toHaveText(/pool.png/)
    await expect(page.getByText('Kim (guest)', { exact: true })).toBeVisible()
    await expect(page.getByText('Brighter here')).toBeVisible()
    await expect(page.getByText('Not reviewed yet')).toBeVisible()
    await bothLooks(page, 'desk', { widths: [1440, 360] })
  })

  await test.step('the desk of a task shares the files of that task', async () => {
    const [task] = await askAsBrand(brand, '/user/creators/tasks/fetch', {
      filters: { request_id: request.id },
    })
    await page.goto(`/review?task=${task.id}&show=all`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.screenshot({ path: test.info().outputPath('more.png') })
    await page.getByRole('menuitem', { name: 'Share for review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share for review' })
    await expect(dialog.getByLabel('These 2 files alone')).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('the brand changes the password and the end, and the guest has to enter the new one', async () => {
    await page.getByRole('link', { name: 'Shares' }).first().click()
    await page.getByRole('button', { name: 'Edit the link for Kim at Aldous' }).click()
    const form = page.getByRole('dialog', { name: 'Link for Kim at Aldous' })
    await form.getByLabel('Open until').fill('2020-01-01T10:00')
    await form.getByLabel('New password').fill('password')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('This password is easy to guess')).toBeVisible()
    await form.getByLabel('New password').fill(nextPassword)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('Choose a time to come')).toBeVisible()
    await look(page, 'edit', '[role=dialog]')
    await form.getByLabel('Open until').fill(`${new Date().getFullYear() + 1}-01-01T10:00`)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Link for Kim at Aldous changed')).toBeVisible()
    await expect(page.getByText(/^until/).filter({ visible: true })).toBeVisible()
    await guest.reload()
    await guest.getByLabel('Password', { exact: true }).fill(password)
    await guest.getByRole('button', { name: 'Open' }).click()
    await expect(guest.getByText('That password is wrong')).toBeVisible()
    await guest.getByLabel('Password', { exact: true }).fill(nextPassword)
    await guest.keyboard.press('Enter')
    await expect(guest.getByText(/open until/)).toBeVisible()
  })

  await test.step('the same at the request, without losing what is typed for a new link', async () => {
    await page.goto(`/requests/${request.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Share for review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share for review' })
    await dialog.getByRole('textbox', { name: 'For' }).fill('Somebody else')
    await dialog.getByRole('button', { name: 'Edit the link for Kim at Aldous' }).click()
    await look(page, 'edit-at-request', '[role=dialog]')
    await dialog.getByRole('textbox', { name: 'For' }).fill('Kim Aldous')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Kim Aldous')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'For' })).toHaveValue('Somebody else')
    await dialog.getByRole('textbox', { name: 'For' }).fill('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the brand revokes the link, and the guest is told so', async () => {
    await page.getByRole('link', { name: 'Shares' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shares' })).toBeVisible()
    await expect(page.getByText('1 approved · 1 comment')).toBeVisible()
    await look(page, 'shares', 'main')
    await page.getByRole('button', { name: 'Revoke: Kim Aldous' }).click()
    await expect(page.getByText('Link for Kim Aldous revoked')).toBeVisible()
    await guest.reload()
    await expect(guest.getByText(/has been switched off/)).toBeVisible()
    await look(guest, 'revoked')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Revoke: Kim Aldous' })).toBeVisible()
    await guest.reload()
    await expect(guest.getByLabel('Password', { exact: true })).toBeVisible()
  })
  await context.close()
})
