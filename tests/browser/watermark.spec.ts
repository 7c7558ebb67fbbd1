import { type APIRequestContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeNumberedFilm, numberedFilm } from '#tests/support/films/makeNumberedFilm.ts'
import type { SampleFile } from '#tests/support/sampleFiles.ts'
import { wav } from '#tests/support/sampleFiles.ts'
import { whyNoFfmpeg } from '../../scripts/ffmpeg.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bothLooks } from './support/bothLooks.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, sendForItem } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

/** Both looks of a screen, with axe on each. */
const look = (page: Page, name: string, part?: string) =>
  bothLooks(page, name, { check: () => expectAccessible(page, part) })

const shade = 190

async function photo(name: string): Promise<SampleFile> {
  const background = { r: shade, g: shade, b: shade }
  const made = sharp({ create: { width: 900, height: 600, channels: 3, background } })
  return { name, type: 'image/png', bytes: new Uint8Array(await made.png().toBuffer()) }
}

/** Which part of the pixels of a picture at an address are of its shade still, and which are clearly darker. */
async function pixelsAt(request: APIRequestContext, url: string | null) {
  const answer = await request.get(url ?? '')
  const pixels = await sharp(await answer.body())
    .greyscale()
    .raw()
    .toBuffer()
  const part = (is: (value: number) => boolean) => pixels.filter(is).length / pixels.length
  return {
    same: part((value) => Math.abs(value - shade) < 4),
    darker: part((value) => value < shade - 20),
  }
}

test.skip(whyNoFfmpeg() !== undefined, 'no ffmpeg')

test('a client sees files with a watermark, and never without', async ({
  page,
  browser,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'watermark@example.com')
  const brand = page.request
  const [creator] = await askAsBrand(brand, '/user/creators/create', [{ name: 'Jade' }])
  const [request] = await askAsBrand(brand, '/user/creators/requests/create', [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [creator.id],
      item_data: [
        { title: 'By the pool', kind: 'PHOTO', quantity: 1 },
        { title: 'A walk', kind: 'VIDEO', quantity: 1 },
        { title: 'A song', kind: 'AUDIO', quantity: 1 },
      ],
    },
  ])
  const [pool, walk, song] = request.items
  await sendForItem(brand, pool.id, await photo('pool.png'))
  const film = { name: 'walk.mp4', rate: '25', frames: 25 }
  await sendForItem(brand, walk.id, makeNumberedFilm(film))
  await sendForItem(brand, song.id, wav)

  const link = await test.step('the brand makes a link with a watermark', async () => {
    await page.goto(`/requests/${request.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Share for review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share for review' })
    await dialog.getByLabel('For').fill('Kim at Aldous')
    await dialog.getByLabel('Download files').check()
    await dialog.getByLabel('Show files with a watermark').check()
    await expect(dialog.getByText(/burnt into pictures and films/)).toBeVisible()
    await look(page, 'dialog', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByText('1 file cannot be watermarked').first()).toBeVisible()
    await look(page, 'made', '[role=dialog]')
    const made = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    return made
  })

  const context = await browser.newContext()
  const guest = await context.newPage()
  await test.step('the guest waits for what is being prepared', async () => {
    await guest.goto(link)
    await expect(guest.getByText('Watermarked preview')).toBeVisible()
    const gallery = guest.getByRole('list', { name: 'Files' })
    await expect(gallery.getByText('Being prepared').first()).toBeVisible()
    await guest.screenshot({ path: test.info().outputPath('preparing.png') })
    await expect(gallery.getByText('Being prepared')).toHaveCount(0, { timeout: 60_000 })
    await expect(gallery.getByText('Not shown: it cannot be watermarked')).toHaveCount(1)
    await look(guest, 'gallery')
  })

  await test.step('the picture has it, small, whole and saved', async () => {
    const small = guest.getByRole('button', { name: /pool.png/ }).locator('img')
    const addresses = [await small.getAttribute('src')]
    await guest.getByRole('button', { name: /pool.png/ }).click()
    const whole = guest.getByRole('img', { name: 'pool.png' })
    await expect(whole).toBeVisible()
    addresses.push(await whole.getAttribute('src'))
    addresses.push(await guest.getByRole('link', { name: 'Download' }).getAttribute('href'))
    for (const address of addresses) {
      const { same, darker } = await pixelsAt(guest.request, address)
      expect(same).toBeGreaterThan(0.6)
      expect(darker).toBeGreaterThan(0.02)
    }
    await look(guest, 'picture')
  })

  await test.step('the film plays with it', async () => {
    await guest.keyboard.press('ArrowRight')
    const video = guest.locator('video')
    await expect(video).toHaveJSProperty('videoWidth', numberedFilm.width)
    await guest.getByRole('button', { name: 'Next frame (.)' }).click()
    await expect(guest.getByTestId('timecode')).toHaveText('00:00:00:01')
    await guest.keyboard.press(',')
    await expect(guest.getByTestId('timecode')).toHaveText('00:00:00:00')
    await bothLooks(guest, 'film')
  })

  await test.step('what cannot have it says so', async () => {
    await guest.keyboard.press('ArrowRight')
    await expect(guest.getByText('This file cannot be watermarked')).toBeVisible()
    await expect(guest.getByRole('link', { name: 'Download' })).toHaveCount(0)
    await expect(guest.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await look(guest, 'withheld')
  })

  await test.step('the brand switches it off and on again, which holds at once', async () => {
    const setWatermark = async (shown: boolean) => {
      await page.getByRole('button', { name: 'Edit the link for Kim at Aldous' }).click()
      const form = page.getByRole('dialog', { name: 'Link for Kim at Aldous' })
      await form.getByLabel('Show files with a watermark').setChecked(shown)
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(form).toBeHidden()
    }
    await page.getByRole('link', { name: 'Shares' }).first().click()
    await expect(page.getByText('1 file cannot be watermarked')).toBeVisible()
    await look(page, 'shares', 'main')
    await setWatermark(false)
    await guest.goto(link)
    await guest.getByRole('button', { name: /pool.png/ }).click()
    const whole = guest.getByRole('img', { name: 'pool.png' })
    await expect(whole).toBeVisible()
    const original = await whole.getAttribute('src')
    expect((await pixelsAt(guest.request, original)).same).toBe(1)
    await setWatermark(true)
    expect((await guest.request.get(original ?? '')).status()).toBe(403)
  })
  await context.close()
})
