import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { makeFilm, makeHeic } from '#tests/support/films/makeFilm.ts'
import { mp4, png } from '#tests/support/sampleFiles.ts'
import { whyNoFfmpeg } from '../../scripts/ffmpeg.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { choose, chosen, openTask, phoneNetwork } from './support/portal.ts'

const whyNot = whyNoFfmpeg()
test.skip(whyNot !== undefined, whyNot)

test('files show themselves while nothing of them has left the phone', async ({
  page: brand,
  browser,
  greenroom,
}) => {
  const { page, phone } = await openTask({ page: brand, browser }, greenroom, 'chosen@example.com')
  const film = makeFilm({ name: 'day.webm', type: 'video/webm', codec: 'vp8', seconds: 4 })
  const setSpeed = await phoneNetwork(page)
  await setSpeed(null)
  await choose(page, 'Choose files for the task as a whole', [
    chosen(png),
    chosen(film),
    chosen(mp4),
  ])

  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(uploads).toHaveCount(3)
  const pictures = uploads.locator('img')
  await expect(pictures).toHaveCount(2)
  await expect(pictures.nth(1)).toHaveJSProperty('naturalWidth', 320)
  await expect(uploads.filter({ hasText: 'day.webm' }).getByText('0:04')).toBeVisible()
  // What no browser reads has the sign of its kind.
  await expect(uploads.filter({ hasText: 'film.mp4' }).locator('img')).toHaveCount(0)
  await expectAccessible(page)

  await setSpeed(-1)
  const sent = page.getByRole('region', { name: 'Other files' })
  await expect(sent.getByRole('button', { name: 'Delete day.webm' })).toBeVisible()
  await expect(
    sent
      .getByRole('button', { name: /day\.webm/ })
      .first()
      .locator('img'),
  ).toHaveAttribute('src', /^blob:/)
  await phone.close()
})

test('a photo of an iPhone and a film are seen on both sides', async ({
  page: brand,
  browser,
  greenroom,
}) => {
  const { page, phone } = await openTask({ page: brand, browser }, greenroom, 'heic@example.com')
  const film = makeFilm({ name: 'day.webm', type: 'video/webm', codec: 'vp8', seconds: 4 })
  const photo = makeHeic('IMG_0001.heic')
  let posters = 0
  page.on('response', (answer) => {
    if (answer.url().includes('/poster/')) posters += 1
  })
  await choose(page, 'Choose files for the task as a whole', [chosen(photo), chosen(film)])
  const other = page.getByRole('region', { name: 'Other files' })
  await expect(other.getByRole('button', { name: 'Delete IMG_0001.heic' })).toBeVisible()
  const rows = other.getByRole('listitem')
  const sentPhoto = rows.filter({ hasText: 'IMG_0001.heic' })
  await expect(sentPhoto.locator('img')).toHaveJSProperty('naturalWidth', 640)

  // Another time, nothing of them is in memory.
  await expect(other.getByRole('button', { name: 'Delete day.webm' })).toBeVisible()
  await expect.poll(() => posters).toBe(2)
  await page.reload()
  const sentFilm = rows.filter({ hasText: 'day.webm' })
  await expect(sentFilm.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await expect(sentFilm.getByText('0:04')).toBeVisible()
  await expect(sentPhoto.locator('img')).toHaveJSProperty('naturalWidth', 640)
  await rows.getByRole('button', { name: /^IMG_0001\.heic/ }).click()
  const shown = { name: 'IMG_0001.heic', exact: true }
  const viewer = page.getByRole('dialog', { name: 'IMG_0001.heic' })
  await expect(viewer.getByRole('img', shown)).toHaveJSProperty('naturalWidth', 320)
  await expectAccessible(page)
  await phone.close()

  await brand.reload()
  await brand.goto('/review')
  await brand.getByRole('button', { name: /^IMG_0001\.heic/ }).click()
  await expect(brand.getByRole('img', shown)).toHaveJSProperty('naturalWidth', 320)
  const download = brand.waitForEvent('download')
  await brand.getByRole('link', { name: 'Download' }).click()
  const saved = await readFile(await (await download).path())
  expect(saved.equals(Buffer.from(photo.bytes))).toBe(true)
  await expect(brand.getByRole('button', { name: /day\.webm/ }).getByText('0:04')).toBeVisible()
  await expectAccessible(brand)
})

test('a film that this browser cannot play is said to be one, and can be saved', async ({
  page: brand,
  browser,
  greenroom,
}) => {
  const { page, phone } = await openTask({ page: brand, browser }, greenroom, 'hevc@example.com')
  const film = makeFilm({ name: 'day.mov', type: 'video/quicktime', codec: 'hevc' })
  await choose(page, 'Choose files for the task as a whole', [chosen(film)])
  const other = page.getByRole('region', { name: 'Other files' })
  await expect(other.getByRole('button', { name: 'Delete day.mov' })).toBeVisible()
  await other.getByRole('button', { name: /^day\.mov/ }).click()
  const viewer = page.getByRole('dialog', { name: 'day.mov' })
  await expect(viewer.getByText('This browser cannot play the video')).toBeVisible()
  const download = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  const saved = await readFile(await (await download).path())
  expect(saved.equals(Buffer.from(film.bytes))).toBe(true)
  await expectAccessible(page)
  await phone.close()
})
