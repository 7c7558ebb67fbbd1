import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { mp4, png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Greenroom, test } from './support/greenroom.ts'
import { askAsBrand, choose, chosen, makeVideo, openPhone, phoneNetwork } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const password = 'long enough'
const videoPath = join(tmpdir(), `greenroom-hand-in-${process.pid}.mp4`)
const video = videoPath.split('/').at(-1) ?? ''

test.beforeAll(() => makeVideo(videoPath))
test.afterAll(() => rm(videoPath, { force: true }))

const items = [
  { title: 'A video of your day', kind: 'VIDEO', quantity: 1 },
  { title: 'By the pool', kind: 'PHOTO', quantity: 2 },
  { title: 'Caption', kind: 'TEXT', quantity: 1 },
]

/** A request that a brand has sent, and the phone of its creator, logged in. */
async function asked(brandPage: Page, browser: Browser, greenroom: Greenroom, name: string) {
  await enterApp(brandPage, greenroom, `${name}@example.com`)
  const brand = brandPage.request
  const { workspace_id: agency } = await askAsBrand(brand, '/user/update', { name: 'Studio Anna' })
  const draft = { name: 'Jade', portal_password: password }
  const [creator] = await askAsBrand(brand, '/user/creators/create', [draft])
  await askAsBrand(brand, '/user/creators/requests/create', [
    { title: 'Summer set', status: 'OPEN', creator_ids: [creator.id], item_data: items },
  ])
  const phone = await openPhone(browser, greenroom.url)
  const page = await phone.newPage()
  await page.goto(`/portal/login?agency=${agency}&id=${creator.user_creator_id}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: /Summer set/ }).click()
  await expect(page.getByRole('heading', { name: 'Summer set' })).toBeVisible()
  return { phone, page }
}

/** Both looks of a screen, for whoever looks at them; and axe on each. */
async function look(page: Page, name: string, part?: string): Promise<void> {
  // To its end, where no button is half under the bar at the bottom.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, part)
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const rowOfJade = (page: Page) => page.getByRole('row', { name: /Jade/ })

async function openAsBrand(page: Page): Promise<void> {
  await page.goto('/requests')
  await page.getByRole('link', { name: 'Summer set' }).click()
  await expect(rowOfJade(page)).toBeVisible()
}

test('a task is handed in while a video is on its way, and completed after the page was closed', async ({
  page: brandPage,
  browser,
  greenroom,
}) => {
  const { phone, page } = await asked(brandPage, browser, greenroom, 'handing')
  const bar = page.getByRole('region', { name: 'Handing in' })
  const network = await phoneNetwork(page)

  await test.step('what is missing is said by name, and not handed in by itself', async () => {
    await network(256 * 1024)
    await choose(page, 'Choose photos for By the pool', chosen(png))
    await choose(page, 'Choose videos for A video of your day', videoPath)
    await expect(page.getByRole('progressbar', { name: `Uploading ${video}` })).toBeVisible()
    await bar.getByRole('button', { name: 'Hand in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand in anyway?' })
    await expect(dialog).toContainText('“By the pool” (1 of 2 photos) and “Caption” are missing.')
    await look(page, 'missing', '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Not yet' }).click()
    await page.getByLabel('Your text').fill('Feet in the water')
    await bar.getByRole('button', { name: 'Hand in' }).click()
    await expect(dialog).toContainText('“By the pool” (1 of 2 photos) is missing.')
    await expect(dialog).toContainText('“Caption” is written but not sent.')
    await dialog.getByRole('button', { name: 'Not yet' }).click()
    await page.getByLabel('Your text').fill('')
  })

  await test.step('it is handed in straight away, undone, and handed in again', async () => {
    await bar.getByRole('button', { name: 'Hand in' }).click()
    await page.getByRole('button', { name: 'Hand in anyway' }).click()
    await expect(bar.getByText('Handed in, 1 file still uploading')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Choose photos/ })).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    await look(page, 'handed-in')
    await openAsBrand(brandPage)
    await expect(rowOfJade(brandPage)).toContainText('Handed in')
    await expect(rowOfJade(brandPage)).toContainText('1 file still uploading')
    await look(brandPage, 'brand')
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(bar.getByRole('button', { name: 'Hand in' })).toBeVisible()
    await bar.getByRole('button', { name: 'Hand in' }).click()
    await page.getByRole('button', { name: 'Hand in anyway' }).click()
    await expect(bar.getByText('Handed in, 1 file still uploading')).toBeVisible()
  })

  const later =
    await test.step('its page is closed; the video continues in another one, and completes it', async () => {
      await page.close()
      const later = await phone.newPage()
      await later.goto('/portal')
      await expect(later.getByRole('link', { name: /Summer set/ })).toContainText(
        '1 file has not arrived',
      )
      await look(later, 'list-after-closing')
      await later.getByRole('link', { name: /Summer set/ }).click()
      await expect(later.getByText('Handed in, 1 file has not arrived').first()).toBeVisible()
      await expect(later.getByText('continue or remove it below')).toBeVisible()
      await expect(later.getByText('still uploading')).toBeHidden()
      await look(later, 'after-closing')
      await later.setViewportSize({ width: 1440, height: 900 })
      await look(later, 'after-closing-wide')
      await later.setViewportSize({ width: 390, height: 844 })
      await choose(later, `Continue ${video}`, videoPath)
      await expect(later.getByText('Task handed in')).toBeVisible({ timeout: 60_000 })
      return later
    })

  await test.step('its receipt says what was sent and that nobody has seen it', async () => {
    await later.getByRole('link', { name: 'Receipt' }).click()
    const progress = later.getByRole('region', { name: 'Progress' })
    await expect(progress).toContainText('2 files sent')
    await expect(progress).toContainText('Not seen by your agency yet')
    await expect(later.getByRole('region', { name: 'By the pool' })).toContainText('Not seen yet')
    await look(later, 'receipt')
  })

  await test.step('the brand sees it completed, and what it looks at is seen', async () => {
    await openAsBrand(brandPage)
    await expect(rowOfJade(brandPage)).toContainText('Completed')
    await rowOfJade(brandPage).getByRole('link', { name: '2 to review' }).click()
    const noted = brandPage.waitForResponse(/submissions\/seen$/)
    await brandPage.getByRole('button', { name: new RegExp(`^${video} Jade`) }).click()
    expect((await noted).status()).toBe(200)
    const sent = brandPage.waitForResponse(/submissions\/update$/)
    await brandPage.keyboard.press('a')
    await expect(
      brandPage.getByRole('status').filter({ hasText: `${video} approved` }),
    ).toBeVisible()
    expect((await sent).status()).toBe(200)
  })

  await test.step('the receipt says so', async () => {
    await later.reload()
    const progress = later.getByRole('region', { name: 'Progress' })
    await expect(progress).toContainText('of 2 files seen by your agency')
    await expect(progress).toContainText('1 of 2 files approved')
    await expect(later.getByRole('region', { name: 'A video of your day' })).toContainText('Seen ')
    await look(later, 'receipt-approved')
    await later.getByRole('link', { name: 'Task', exact: true }).click()
    await expect(later.getByText('Task handed in')).toBeVisible()
  })
  await phone.close()
})

test('a text is written offline, kept over a reload, and sent when the network is back', async ({
  page: brandPage,
  browser,
  greenroom,
}) => {
  const { phone, page } = await asked(brandPage, browser, greenroom, 'writing')
  const bar = page.getByRole('region', { name: 'Handing in' })
  const network = await phoneNetwork(page)
  const caption = page.getByLabel('Your text')

  await test.step('it is still there after a reload', async () => {
    await caption.fill('A day that smelled of sun.')
    await page.reload()
    await expect(caption).toHaveValue('A day that smelled of sun.')
  })

  await test.step('it waits for the network', async () => {
    await network(null)
    await page.getByRole('button', { name: 'Send text' }).click()
    await expect(
      page.getByText('You are offline. Your text is sent automatically when you are back online.'),
    ).toBeVisible()
    // The button of the item before it is half under the head at the end of the page.
    await look(page, 'offline-text', 'section:has(textarea)')
    await network(-1)
    await expect(page.getByRole('button', { name: 'Delete Caption.txt' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(caption).toHaveValue('')
    await page.reload()
    await expect(caption).toHaveValue('')
  })

  await test.step('other files belong to the task as a whole', async () => {
    const other = page.getByRole('region', { name: 'Other files' })
    await choose(page, 'Choose files for the task as a whole', {
      ...chosen(png),
      name: 'extra.png',
    })
    await expect(other.getByRole('button', { name: 'Delete extra.png' })).toBeVisible()
    await other.scrollIntoViewIfNeeded()
    await look(page, 'other-files')
  })

  await test.step('with the last file handing in is offered, and waits for the answer', async () => {
    await choose(page, 'Choose videos for A video of your day', chosen(mp4))
    await choose(page, 'Choose photos for By the pool', [
      chosen(png),
      { ...chosen(png), name: 'second.png' },
    ])
    const offer = bar.getByText('Everything is uploaded. Ready to hand in?')
    await expect(offer).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete second.png' })).toBeVisible()
    await look(page, 'offer')
    await bar.getByRole('button', { name: 'Not yet' }).click()
    await expect(offer).toBeHidden()
    await openAsBrand(brandPage)
    await expect(rowOfJade(brandPage)).toContainText('In progress')
  })

  await test.step('it is handed in offline, once the network is back', async () => {
    await network(null)
    await bar.getByRole('button', { name: 'Hand in' }).click()
    await expect(
      bar.getByText('You are offline. The task is handed in automatically'),
    ).toBeVisible()
    await network(-1)
    await expect(page.getByText('Task handed in')).toBeVisible({ timeout: 20_000 })
  })
  await phone.close()
})
