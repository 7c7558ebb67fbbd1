import { expect } from '@playwright/test'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { scrollToRegion } from './support/scrollToRegion.ts'
import { enter } from './support/signIn.ts'

test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

test('somebody in Germany reads and imports figures and dates as they write them', async ({
  page,
  greenroom,
}) => {
  const owner = await enter(page.context(), greenroom, 'berlin@example.com')
  const [creator] = await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
  await owner.ask(creatorAccountRoutes.create, [
    { creator_id: creator?.id ?? '', platform: 'ONLYFANS', handle: 'jade' },
  ])
  await page.goto(greenroom.url)
  await openArea(page, 'Accounts')
  await page.getByRole('link', { name: '@jade' }).first().click()
  // The list, which stands until then, has such a button too.
  await page.waitForURL(/\/accounts\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: 'Import figures' }).click()
  const dialog = page.getByRole('dialog')

  const lastMonth = new Date()
  lastMonth.setUTCDate(0)
  const [year, month] = lastMonth.toISOString().split('-')

  await test.step('a file is read as its columns write numbers and days', async () => {
    await dialog.getByLabel('File to import').setInputFiles({
      name: 'zahlen.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'date;followers;likes',
          `22/${month}/${year};1.350;7`,
          `03/${month}/${year};1.200;1.000`,
        ].join('\n'),
      ),
    })
    await expect(dialog.getByRole('status')).toHaveText(/^1 line can be recorded, 1 line cannot/)
    const preview = dialog.getByRole('region', { name: 'First lines' })
    await expect(preview.getByRole('row', { name: /1\.350/ })).toContainText('@jade, OnlyFans')
    await expect(preview).toContainText(`22.${month}.${year}`)
  })

  await test.step('what stays in doubt is refused, and a fix counts while it is typed', async () => {
    const cell = dialog.getByRole('textbox', { name: 'likes of line 3' })
    await expect(dialog).toContainText('May be 1000 or 1: write it without the point')
    await expectAccessible(page)
    await cell.fill('1000')
    await expect(dialog.getByRole('status')).toHaveText('2 lines can be recorded.')
    await expect(cell).toBeFocused()
    await dialog.getByRole('button', { name: 'Record 2 lines' }).click()
    await expect(dialog).toContainText('2 recorded, 0 unchanged, 0 left out.')
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('what is shown has German figures and dates, and English words', async () => {
    const history = await scrollToRegion(page, 'History')
    await expect(history).toContainText('1.350')
    await expect(history).toContainText(`22.${month}.${year}`)
    await page
      .getByRole('region', { name: 'Figures' })
      .getByRole('combobox', { name: 'Range' })
      .click()
    await page.getByRole('option', { name: 'Custom' }).click()
    await expect(page.getByRole('button', { name: /^\d\d\.\d\d\.\d{4} – / })).toBeVisible()
    await expectAccessible(page)
  })
})
