import { expect } from '@playwright/test'
import { makeFilm } from '#tests/support/films/makeFilm.ts'
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
