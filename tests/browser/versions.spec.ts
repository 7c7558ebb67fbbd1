import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { SampleFile } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bothLooks } from './support/bothLooks.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, choose, chosen, openPhone, sendForItem } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const password = 'long enough'

const videos = new URL('../../server/sample/videos/', import.meta.url)

/** A film that browsers play, under the name that it is sent by. */
const film = async (source: string): Promise<SampleFile> => ({
  name: 'day.webm',
  type: 'video/webm',
  bytes: new Uint8Array(await readFile(new URL(`${source}.webm`, videos))),
})

/** Both looks of the desk, with axe on what compares. */
const look = (page: Page, name: string, part = 'section[aria-label="Compared versions"]') =>
  bothLooks(page, name, { check: () => expectAccessible(page, part) })

/** Where the films stand, in seconds, and whether they play. */
const films = (page: Page) =>
  page
    .locator('figure video')
    .evaluateAll((all) =>
      all.map((one) =>
        one instanceof HTMLVideoElement
          ? { time: one.currentTime, plays: !one.paused && one.readyState > 2 }
          : undefined,
      ),
    )

const apart = async (page: Page) => {
  const [one, other] = await films(page)
  return Math.abs((one?.time ?? 0) - (other?.time ?? 10))
}

test('a film is asked for again, replaced in the portal, compared and approved', async ({
  page,
  browser,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'versions@example.com')
  const brand = page.request
  const { workspace_id: agency } = await askAsBrand(brand, '/user/update', { name: 'Anna' })
  const [creator] = await askAsBrand(brand, '/user/creators/create', [
    { name: 'Jade', portal_password: password },
  ])
  const [request] = await askAsBrand(brand, '/user/creators/requests/create', [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [creator.id],
      item_data: [{ title: 'Your day', kind: 'VIDEO', quantity: 1 }],
    },
  ])
  await sendForItem(brand, request.items[0].id, await film('sunset-walk'))

  await test.step('the brand goes through it by keyboard, frame by frame', async () => {
    await page.goto(`/review?request=${request.id}`)
    const video = page.locator('media-controller video')
    const at = () =>
      video.evaluate((film) => (film instanceof HTMLVideoElement ? film.currentTime : Number.NaN))
    const plays = () => video.evaluate((film) => film instanceof HTMLVideoElement && !film.paused)
    await expect(page.getByTestId('timecode')).toHaveText('0:00')
    await page.keyboard.press('l')
    await expect.poll(at).toBeGreaterThan(0.2)
    await page.keyboard.press('k')
    await expect.poll(plays).toBe(false)
    // Where it stopped is known once the frame that it stopped at has come.
    await page.waitForTimeout(500)
    const before = await at()
    await page.keyboard.press('.')
    await expect.poll(at).not.toBe(before)
    expect(Math.abs((await at()) - before)).toBeLessThan(0.2)
    await page.keyboard.press('i')
    await page.keyboard.press('l')
    await expect.poll(at).toBeGreaterThan(before + 0.4)
    await page.keyboard.press('o')
    await expect(page.getByRole('button', { name: /^End loop 0:0.+ – 0:0/ })).toBeVisible()
    await expect.poll(at).toBeLessThan(before + 0.4)
    await page.keyboard.press('x')
    await expect(page.getByRole('button', { name: /^End loop/ })).toHaveCount(0)
    await page.keyboard.press('j')
    await expect.poll(plays).toBe(false)
    await expect.poll(at, { timeout: 10_000 }).toBe(0)
    await page.getByRole('button', { name: 'Next frame (.)' }).click()
    await expect(page.getByTestId('timecode')).not.toHaveText('0:00')
    await look(page, 'player', 'media-control-bar')
  })

  await test.step('the brand asks for it again', async () => {
    await page.getByLabel('New comment').fill('Steadier here, please')
    await page
      .getByRole('region', { name: 'Comments' })
      .getByRole('button', { name: 'Send' })
      .click()
    await page.getByRole('button', { name: 'Request changes' }).click()
    await page.getByLabel('What should change?').fill('Less wind in the sound')
    await page.getByRole('button', { name: 'Request changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'changes requested' })).toBeVisible()
  })

  const phone = await openPhone(browser, greenroom.url)
  const portal = await phone.newPage()
  await test.step('its creator replaces it', async () => {
    await portal.goto(`/portal/login?agency=${agency}&id=${creator.user_creator_id}`)
    await portal.getByLabel('Password', { exact: true }).fill(password)
    await portal.getByRole('button', { name: 'Sign in' }).click()
    await portal.getByRole('link', { name: /Summer set/ }).click()
    await choose(portal, 'Replace day.webm', chosen(await film('studio-session')))
    const item = portal.getByRole('region', { name: 'Your day' })
    await expect(item.getByText('Version 2')).toBeVisible()
    await expect(item.getByText('Replaced')).toBeVisible()
    await expect(item.getByText('1 of 1 video')).toBeVisible()
    await expect(item.getByRole('button', { name: 'Replace day.webm' })).toHaveCount(0)
    await portal.screenshot({ path: test.info().outputPath('portal.png'), fullPage: true })
    await item.getByRole('button', { name: /day.webm.*Version 2/ }).click()
    await expect(portal.getByRole('dialog')).toBeVisible()
    await portal.goBack()
    await expect(portal.getByRole('dialog')).toHaveCount(0)
    await portal.getByRole('button', { name: 'Hand in' }).click()
    await expect(portal.getByText('Handed in').first()).toBeVisible()
  })
  await phone.close()

  await test.step('only the new version waits, and is put beside the one before', async () => {
    await page.goto(`/review?request=${request.id}`)
    const files = page.getByRole('list', { name: 'Files' }).getByRole('button')
    await expect(files).toHaveText([/version 2/])
    await page.keyboard.press('v')
    await expect(page.locator('figure video')).toHaveCount(2)
    const said = page.getByRole('region', { name: 'Said of version 1' })
    await expect(said.getByText('Less wind in the sound')).toBeVisible()
    await expect(said.getByText('Steadier here, please')).toBeVisible()
    await look(page, 'side')
  })

  await test.step('both films have one playhead', async () => {
    await page.getByRole('button', { name: 'Play both films' }).click()
    await expect.poll(() => films(page)).toMatchObject([{ plays: true }, { plays: true }])
    await page.getByRole('button', { name: 'Pause both films' }).click()
    await expect.poll(() => films(page)).toMatchObject([{ plays: false }, { plays: false }])
    expect(await apart(page)).toBeLessThan(0.05)
    await page.getByRole('slider', { name: 'Where both films stand' }).press('Home')
    await expect.poll(() => films(page)).toMatchObject([{ time: 0 }, { time: 0 }])
    await page.getByRole('slider', { name: 'Where both films stand' }).press('ArrowRight')
    await expect.poll(() => apart(page)).toBeLessThan(0.05)
    await page.getByRole('heading', { name: 'Review' }).click()
    await page.keyboard.press('Space')
    await expect.poll(() => films(page)).toMatchObject([{ plays: true }, { plays: true }])
    await page.keyboard.press('Space')
    await expect.poll(() => films(page)).toMatchObject([{ plays: false }, { plays: false }])
  })

  await test.step('the divider is moved by keyboard, and one is seen at a time', async () => {
    await page.getByText('Divider', { exact: true }).click()
    const divider = page.getByRole('slider', { name: 'Divider' })
    await divider.press('ArrowRight')
    await expect(divider).toHaveAttribute('aria-valuetext', '51 percent of version 1')
    await look(page, 'divider')
    await page.getByText('One at a time').click()
    await page
      .getByRole('radiogroup', { name: 'Version that is shown' })
      .getByText('Version 1')
      .click()
    await look(page, 'switch')
  })

  await test.step('version 2 is approved by its name', async () => {
    await page.getByRole('heading', { name: 'Review' }).click()
    await page.keyboard.press('a')
    await expect(page.getByRole('status').filter({ hasText: 'version 2 approved' })).toBeVisible()
    const path = `/user/creators/requests/progress/${request.id}`
    await expect
      .poll(() => askAsBrand(brand, path))
      .toMatchObject([{ uploaded: 1, approved: 1, changes_requested: 0 }])
  })

  await test.step('and downloaded alone', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Download approved versions' }).click()
    expect((await download).suggestedFilename()).toBe('Summer set.zip')
  })
})
