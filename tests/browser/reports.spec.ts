import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { bothLooks } from './support/bothLooks.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const password = 'meadow lantern'

/** Both looks of a screen, with axe on each. */
const look = (page: Page, name: string, part?: string) =>
  bothLooks(page, name, { check: () => expectAccessible(page, part) })

test('a report is made, shared with a client, printed and taken back', async ({
  page,
  browser,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'reports@example.com')
  const brand = page.request
  await askAsBrand(brand, '/user/update', { name: 'Anna' })
  const [creator] = await askAsBrand(brand, '/user/creators/create', [{ name: 'Jade' }])
  const [account] = await askAsBrand(brand, '/user/creators/accounts/create', [
    { platform: 'TIKTOK', handle: 'jade.moves', creator_id: creator.id },
  ])
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  await askAsBrand(brand, '/user/creators/accounts/snapshots/upsert', {
    data: [9, 6, 3, 1].map((daysAgo) => ({
      account_id: account.id,
      date: day(daysAgo),
      followers: 12_000 - daysAgo * 150,
      views: 90_000 - daysAgo * 1_000,
    })),
  })
  const post = { account_id: account.id, media_type: 'VIDEO', created_at: `${day(5)}T09:00:00Z` }
  await askAsBrand(brand, '/user/creators/accounts/medias/upsert', {
    data: [
      {
        ...post,
        external_id: 'film',
        url: 'https://tiktok.example/film',
        caption: 'Running in Aldous',
        views: 4_200,
        likes: 310,
      },
      { ...post, external_id: 'second', url: 'https://tiktok.example/second' },
    ],
  })

  await test.step('it is made by what it is about, its days, sections and notes', async () => {
    await page.getByRole('link', { name: 'Reports' }).first().click()
    await expect(page.getByText('No reports yet')).toBeVisible()
    await look(page, 'none', 'main')
    await page.getByRole('button', { name: 'New report' }).first().click()
    const form = page.getByRole('dialog', { name: 'New report' })
    await form.getByRole('button', { name: 'Create report' }).click()
    await expect(form.getByText('Enter a name')).toBeVisible()
    await form.getByLabel('Name').fill('Jade for Aldous')
    await form.getByRole('combobox', { name: 'About' }).click()
    await page.getByRole('option', { name: 'An account' }).click()
    // What says nothing about an account is gone.
    await expect(form.getByRole('checkbox')).toHaveCount(2)
    await form.getByRole('combobox', { name: 'About' }).click()
    await page.getByRole('option', { name: 'A creator' }).click()
    await form.getByRole('combobox', { name: 'Creator' }).click()
    await page.getByRole('option', { name: 'Jade' }).click()
    await form.getByRole('combobox', { name: 'Period' }).click()
    await page.getByRole('option', { name: 'Last 30 days' }).click()
    await form.getByRole('checkbox', { name: 'Visits' }).check()
    await form.getByRole('checkbox', { name: 'Accounts' }).check()
    await form.getByLabel('Introduction').fill('The first month of the campaign.')
    await form.getByRole('button', { name: 'Add a note' }).click()
    await form.getByLabel('Text of note 1').fill('The film went up')
    await form.getByRole('button', { name: 'Create report' }).click()
    await expect(form.getByText('Choose a day')).toBeVisible()
    await look(page, 'form', '[role=dialog]')
    await form.getByLabel('Day of note 1').fill(day(4))
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: 'Create report' }).click()
  })

  await test.step('it shows the figures with their marks', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Jade for Aldous' })).toBeVisible()
    await expect(page.getByText('The first month of the campaign.')).toBeVisible()
    const audience = page.getByRole('region', { name: 'Audience' })
    await expect(audience.getByRole('paragraph').filter({ hasText: '11,850' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Accounts' }).getByText('jade.moves'),
    ).toBeVisible()
    await expect(page.getByText('The film went up')).toBeVisible()
    const posts = page.getByRole('region', { name: 'Posts' }).getByRole('listitem')
    await expect(posts).toHaveText([
      /Running in Aldous.*4.2K views · 310 likes$/,
      /Post of jade.moves.*No figures reported$/,
    ])
    await look(page, 'report', 'main')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Overview' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('it is edited', async () => {
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit report' })
    await form.getByLabel('Name').fill('Jade for Aldous Running')
    await form.getByRole('button', { name: 'Save report' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Jade for Aldous Running' }),
    ).toBeVisible()
  })

  const link = await test.step('it is shared with a password', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share report' })
    await expect(dialog.getByText('They may')).toBeHidden()
    await dialog.getByLabel('For').fill('Kim')
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const field = dialog.getByLabel('Link', { exact: true })
    await expect(field).toHaveValue(/\/share\/[\w-]{43}$/)
    await look(page, 'shared', '[role=dialog]')
    const made = await field.inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    return made
  })

  const context = await browser.newContext()
  const guest = await context.newPage()
  await test.step('a guest reads it by the password, on the screen and on paper', async () => {
    await guest.goto(link)
    await guest.getByLabel('Password', { exact: true }).fill(password)
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('heading', { name: 'Jade for Aldous Running' })).toBeVisible()
    await expect(
      guest
        .getByRole('region', { name: 'Audience' })
        .getByRole('paragraph')
        .filter({ hasText: '11,850' }),
    ).toBeVisible()
    await look(guest, 'guest')
    await expect(guest.getByRole('button', { name: 'Print' })).toBeVisible()
    await guest.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(guest.getByRole('button', { name: 'Print' })).toBeHidden()
    await guest.screenshot({ path: test.info().outputPath('paper.png'), fullPage: true })
    await guest.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  await test.step('it is taken back, and the guest is told so', async () => {
    await page.getByRole('link', { name: 'Shares' }).first().click()
    await expect(page.getByRole('link', { name: 'Jade for Aldous Running' })).toBeVisible()
    await page.getByRole('button', { name: 'Revoke: Kim' }).click()
    await expect(page.getByText('Link for Kim revoked')).toBeVisible()
    await guest.reload()
    await expect(guest.getByText(/has been switched off/)).toBeVisible()
  })

  await test.step('it is deleted, and back again by Undo', async () => {
    await page.getByRole('link', { name: 'Reports' }).first().click()
    await page.getByRole('checkbox', { name: /Jade for Aldous Running/ }).check()
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click()
    await expect(page.getByText('No reports yet')).toBeVisible()
    const deleted = page.getByRole('alert').filter({ hasText: 'deleted' })
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'Jade for Aldous Running' })).toBeVisible()
  })
  await context.close()
})
