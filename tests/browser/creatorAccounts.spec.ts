import { expect } from '@playwright/test'
import { accountFigureRoutes } from '#contract/resources/accountFigures.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { choose, chosen, openPhone } from './support/portal.ts'
import { recordFigures } from './support/recordFigures.ts'
import { scrollToRegion } from './support/scrollToRegion.ts'
import { enter, enterApp } from './support/signIn.ts'

/** A day (UTC) so many days ago. */
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)

test('accounts are added by paste, and their figures read, compared and deleted', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'accounts@example.com')

  await test.step('each line is checked as it is typed', async () => {
    await openArea(page, 'Accounts')
    await page.getByRole('button', { name: 'Add accounts' }).first().click()
    await page
      .getByLabel('Handles or addresses')
      .fill('tiktok.com/@jade\n@ruby\nhttps://example.com/opal')
    const lines = page.getByRole('list', { name: 'Accounts' })
    await expect(lines).toContainText('@jade on TikTok')
    await expect(lines).toContainText('@ruby: Choose a platform, or enter the full address')
    await page.getByRole('button', { name: 'Add account', exact: true }).click()
    await expect(page.getByText('Correct or remove 2 lines marked below')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('combobox', { name: 'Platform of bare handles' }).click()
    await page.getByRole('option', { name: 'Instagram' }).click()
    await page.getByLabel('Handles or addresses').fill('tiktok.com/@jade\n@ruby')
    await expect(lines).toContainText('@ruby on Instagram')
    await page.getByRole('button', { name: 'Add 2 accounts' }).click()
    await expect(page.getByText('2 accounts added')).toBeVisible()
    await expect(page.getByText('1 to 2 of 2 accounts')).toBeVisible()
  })

  await test.step('an account without figures says so, and invents none', async () => {
    const row = page.getByRole('row', { name: /@jade/ })
    await expect(row).toContainText('Not synced')
    await row.getByRole('link', { name: '@jade' }).click()
    await expect(page.getByText('No figures yet')).toBeVisible()
    const next = page.getByRole('region', { name: 'What comes next' })
    await expect(next).toContainText('“Import figures” takes them from a file')
    await expectAccessible(page)
  })

  await test.step('its figures are totals with their change, a chart for each metric, and a history', async () => {
    await recordFigures(greenroom.dataDir, 'jade', [
      { daysAgo: 32, followers: 800, views: 10_000 },
      { daysAgo: 8, followers: 900, views: 15_000 },
      { daysAgo: 0, followers: 1_200, views: 21_000 },
    ])
    await page.reload()
    const figures = page.getByRole('region', { name: 'Figures' })
    await expect(figures).toContainText('1,200')
    await expect(figures).toContainText('+400 in this period')
    await expect(figures).toContainText('TikTok does not report')
    await expect(figures.getByRole('heading', { name: 'Views' })).toBeVisible()
    const byDay = await scrollToRegion(page, 'By day')
    await expect(await scrollToRegion(page, 'History')).toContainText('1 to 3 of 3 captures')
    await expect(byDay.getByRole('row').nth(1)).toContainText('21,000+6,000')
    const saving = page.waitForEvent('download')
    await byDay.getByRole('button', { name: 'CSV' }).click()
    expect((await saving).suggestedFilename()).toBe('jade-by-day.csv')
    await figures.getByRole('combobox', { name: 'Range' }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await expect(figures).toContainText('+300 in this period')
    await expectAccessible(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: test.info().outputPath(`account-${colorScheme}.png`),
        fullPage: true,
      })
    }
  })

  await test.step('the list shows how followers went', async () => {
    await page.getByRole('link', { name: 'Accounts' }).last().click()
    const row = page.getByRole('row', { name: /@jade/ })
    await expect(row).toContainText('1,200')
    await expect(row).toContainText('+300')
    await expect(row).toContainText('+400')
    await page.screenshot({ path: test.info().outputPath('list.png') })
    await expectAccessible(page)
  })

  await test.step('a file with two wrong lines is imported without them, and its figures are seen', async () => {
    await page.getByRole('button', { name: 'Import figures' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('File to import').setInputFiles({
      name: 'figures.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `platform,handle,date,followers
instagram,@Ruby,${dayBefore(3)},100
instagram,@Ruby,${dayBefore(2)},many
instagram,@Ruby,${dayBefore(-2)},120
instagram,@Ruby,${dayBefore(0)},"1,150"
onlyfans,pearl,${dayBefore(0)},40
`,
      ),
    })
    await expect(dialog.getByRole('status')).toHaveText(/^2 lines can be recorded, 3 lines cannot/)
    const wrong = dialog.getByRole('region', { name: 'Wrong lines' })
    await expect(
      wrong.getByRole('row', { name: /^3 followers .* Enter a whole number/ }),
    ).toBeVisible()
    await expect(
      wrong.getByRole('row', { name: /^4 date .* This day has not begun/ }),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Record 2 lines' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add 1 account' }).click()
    await dialog.getByLabel('Leave out the 2 wrong lines').check()
    await dialog.getByRole('button', { name: 'Record 3 lines' }).click()
    await expect(dialog).toContainText('3 recorded, 0 unchanged, 2 left out.')
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('row', { name: /@ruby/ }).getByRole('link', { name: '@ruby' }).click()
    const figures = page.getByRole('region', { name: 'Figures' })
    await expect(figures).toContainText('1,150')
    await expect(figures).toContainText('+1,050 in this period')
    await expect(await scrollToRegion(page, 'History')).toContainText('CSV')
    await page.getByRole('link', { name: 'Accounts' }).last().click()
  })

  await test.step('several are tagged at once, and deleted', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'Add tags' }).click()
    await page.getByRole('combobox', { name: 'Tags' }).fill('vip')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add tags' }).click()
    await expect(page.getByText('3 accounts tagged')).toBeVisible()
    await expect(page.getByRole('row', { name: /@jade/ })).toContainText('vip')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete 3 accounts' }).click()
    await expect(page.getByText('No accounts yet')).toBeVisible()
  })
})

test('a creator gets a picture, which stands with their accounts, on the overview and in the portal', async ({
  page,
  context,
  browser,
  baseURL,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'faces@example.com')
  const portal_password = 'correct horse'
  const [jade] = await brand.ask(creatorRoutes.create, [{ name: 'Jade', portal_password }])
  const creator_id = jade?.id ?? ''
  const accounts = await brand.ask(creatorAccountRoutes.create, [
    { platform: 'TIKTOK', handle: 'jade.faces', creator_id },
  ])
  await recordFigures(greenroom.dataDir, 'jade.faces', [
    { daysAgo: 30, followers: 800, views: 10_000 },
    { daysAgo: 0, followers: 1_200, views: 21_000 },
  ])

  await test.step('it is cropped by keys alone, and saved', async () => {
    await page.goto(`/creators/${creator_id}?form=edit`)
    await choose(page, 'Choose the picture', chosen(png))
    const picture = page.getByRole('application', { name: /Picture/ })
    await expect(picture).toBeVisible()
    // Escape leaves the form, where the same picture can be chosen again.
    await page.keyboard.press('Escape')
    await expect(picture).toHaveCount(0)
    await choose(page, 'Choose the picture', chosen(png))
    await expect(picture).toBeVisible()
    await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await picture.press('ArrowLeft')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    await expect(page.getByText('This picture is uploaded when you save.')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Jade saved')).toBeVisible()
    await expect(page.locator('img[src*="/objects/"]').first()).toHaveJSProperty('complete', true)
  })

  await test.step('their accounts are added up here and on the overview', async () => {
    const together = page.getByRole('region', { name: 'All accounts together' })
    await expect(together).toContainText('1,200')
    await expect(together).toContainText('+400 in 30 days, on 1 platform')
    await page.goto('/')
    await page
      .getByRole('region', { name: 'Growing most' })
      .getByRole('link', { name: 'Compare all' })
      .click()
    await expect(page.getByRole('row', { name: /@jade.faces/ })).toContainText('+400')
    await expect(page.getByRole('row', { name: /@jade.faces/ }).locator('img')).toBeVisible()
  })

  await test.step('they see the same in the portal', async () => {
    const phone = await openPhone(browser, baseURL ?? '')
    const theirs = await phone.newPage()
    await theirs.goto('/portal/login')
    await theirs.getByRole('textbox', { name: /ID/ }).fill(jade?.user_creator_id ?? '')
    await theirs.getByLabel('Password', { exact: true }).fill(portal_password)
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await expect(theirs.getByRole('button', { name: 'Your menu' }).locator('img')).toBeVisible()
    await theirs.goto(`/portal/accounts/${accounts[0]?.id}`)
    await expect(theirs.getByRole('region', { name: 'Figures' })).toContainText('1,200')
    await expect(await scrollToRegion(theirs, 'Posts')).toContainText('No posts yet')
    await phone.close()
  })
})

test('the posts of an account stand on a calendar, with their best hours, and its followers beside those of another', async ({
  page,
  context,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'calendar@example.com')
  const [account] = await brand.ask(creatorAccountRoutes.create, [
    { platform: 'TIKTOK', handle: 'jade.calendar' },
  ])
  const posted = [
    ['2026-03-01T18:10:00Z', 100],
    ['2026-03-08T18:40:00Z', 300],
    ['2026-03-08T18:45:00Z', 500],
    ['2026-03-08T18:50:00Z', 700],
    ['2026-02-03T07:00:00Z', 20],
  ] as const
  await brand.ask(accountFigureRoutes.medias, {
    data: posted.map(([created_at, views], index) => ({
      account_id: account?.id ?? '',
      external_id: `post-${index}`,
      media_type: 'VIDEO' as const,
      url: `https://www.tiktok.com/@jade.calendar/video/${index}`,
      caption: `Post ${index}`,
      created_at,
      views,
    })),
  })
  await page.goto(`/accounts/${account?.id}`)
  const calendar = await scrollToRegion(page, 'Calendar of posts')
  await expect(calendar.getByRole('table', { name: 'Posts of March 2026' })).toContainText('1 more')
  await expect(calendar).toContainText('(400, 4 posts); ')
  await expectAccessible(page)
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await calendar.scrollIntoViewIfNeeded()
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
    await calendar.screenshot({ path: test.info().outputPath(`calendar-${width}.png`) })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  }
  await calendar.getByRole('button', { name: 'Month before' }).click()
  await expect(calendar.getByRole('table', { name: 'Posts of February 2026' })).toBeVisible()
  await expect(calendar.getByRole('button', { name: 'Month before' })).toBeDisabled()

  await test.step('it is compared with another account', async () => {
    await brand.ask(creatorAccountRoutes.create, [
      { platform: 'INSTAGRAM', handle: 'ruby.compared' },
    ])
    await recordFigures(greenroom.dataDir, 'jade.calendar', [
      { daysAgo: 8, followers: 900, views: 1 },
      { daysAgo: 0, followers: 1_200, views: 2 },
    ])
    await recordFigures(greenroom.dataDir, 'ruby.compared', [
      { daysAgo: 8, followers: 500, views: 1 },
      { daysAgo: 0, followers: 450, views: 2 },
    ])
    await page.reload()
    const comparison = await scrollToRegion(page, 'Comparison')
    await comparison.getByRole('combobox', { name: 'Compare followers with' }).click()
    await page.getByRole('option', { name: '@ruby.compared on Instagram' }).click()
    await expect(comparison).toContainText('@jade.calendar on TikTok (solid): +300 in 8 days')
    await expect(comparison).toContainText('@ruby.compared on Instagram (dashed): −50 in 8 days')
    await expect(
      comparison.getByRole('table', { name: 'Followers compared' }).getByRole('row').nth(1),
    ).toContainText('1,200450')
    await expectAccessible(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await comparison.screenshot({ path: test.info().outputPath(`comparison-${width}.png`) })
    }
  })
})
