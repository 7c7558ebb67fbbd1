import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { makeNumberedFilm, numberedFilm } from '#tests/support/films/makeNumberedFilm.ts'
import { whyNoFfmpeg } from '../../scripts/ffmpeg.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bothLooks } from './support/bothLooks.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, sendForItem } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

/** Films of each rate, and one that has none, of which a moment is known by its time alone; some of them as MP4 too, where that is played. */
const films = [
  { rate: '24000/1001' },
  { rate: '24/1' },
  { rate: '25/1', isMp4Too: true },
  { rate: '30000/1001', isMp4Too: true },
  { rate: '30/1' },
  { rate: '50/1' },
  { rate: '60000/1001' },
  { rate: '30/1', varies: true, isMp4Too: true },
].map((film) => ({ varies: false, isMp4Too: false, ...film }))

const frames = 36

const look = (page: Page, name: string, widths: readonly number[]) =>
  bothLooks(page, name, { widths })

const player = (page: Page) => page.locator('video[aria-label]')

/** Seeks to the middle of a frame of a film of one rate, and waits until a frame is shown. */
const seekTo = (page: Page, frame: number, perSecond: number) =>
  player(page).evaluate(
    (video: HTMLVideoElement, time) =>
      new Promise<void>((resolve) => {
        video.requestVideoFrameCallback(() => resolve())
        video.currentTime = time
      }),
    (frame + 0.5) / perSecond,
  )

/** The number that is burnt into the frame that is shown. */
const shownFrame = (page: Page): Promise<number> =>
  player(page).evaluate((video: HTMLVideoElement, { width, height, bits }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0, width, height)
    const isWhite = (bit: number) =>
      (context?.getImageData(((bit + 0.5) * width) / bits, height / 2, 1, 1).data[0] ?? 0) > 128
    return Array.from({ length: bits }, (_, bit) => (isWhite(bit) ? 2 ** bit : 0)).reduce(
      (sum, value) => sum + value,
      0,
    )
  }, numberedFilm)

/** Comments on what is shown, and gives the number that the frame has. */
async function commentHere(page: Page, text: string): Promise<number> {
  await page.getByRole('button', { name: 'At this moment' }).click()
  // Of a film that was just stopped, the last frame is known in a moment.
  await page.waitForTimeout(600)
  await page.getByLabel('New comment').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(commentOf(page, text)).toBeVisible()
  return shownFrame(page)
}

const commentOf = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Comments' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(text) })

/** The frame that a comment names: just that one, or one of those beside it where it says so. */
async function expectFrame(page: Page, text: string, shown: number): Promise<void> {
  const said = (await commentOf(page, text).textContent()) ?? ''
  const [, frame, isUnsure] = /Frame (\d+)( ±1)?/.exec(said) ?? []
  if (isUnsure === undefined) expect(Number(frame)).toBe(shown)
  else expect(Math.abs(Number(frame) - shown)).toBeLessThanOrEqual(1)
}

test('a comment is on the frame that was shown, at every rate', async ({ page, greenroom }) => {
  test.skip(whyNoFfmpeg() !== undefined, whyNoFfmpeg() ?? '')
  await enterApp(page, greenroom, 'frames@example.com')
  const brand = page.request
  const [creator] = await askAsBrand(brand, '/user/creators/create', [{ name: 'Jade' }])
  const item = { kind: 'VIDEO', title: 'By the lake', quantity: 20 }
  const request = { title: 'Summer', creator_ids: [creator.id], item_data: [item] }
  const [made] = await askAsBrand(brand, '/user/creators/requests/create', [request])
  const playsMp4 = await page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f"') !== '',
  )
  const sent = films.flatMap(({ rate, varies, isMp4Too }) =>
    ['webm', ...(isMp4Too && playsMp4 ? ['mp4'] : [])].map((ending) => {
      const name = `${rate.replace('/', '-')}${varies ? '-varies' : ''}.${ending}`
      return { name, rate, varies }
    }),
  )
  for (const film of sent) {
    await sendForItem(brand, made.items[0].id, makeNumberedFilm({ ...film, frames }))
  }
  const rates = async () => {
    const path = '/user/creators/requests/items/submissions/fetch'
    const found = await askAsBrand(brand, path, { filters: { request_id: made.id } })
    return found.filter(({ frame_rate }: { frame_rate: unknown }) => frame_rate !== null).length
  }
  await expect.poll(rates).toBe(sent.filter(({ varies }) => !varies).length)

  await page.goto(`/review?request=${made.id}`)
  const open = async (name: string) => {
    await page
      .getByRole('list', { name: 'Files' })
      .getByRole('button', { name: new RegExp(name.replaceAll('.', '\\.')) })
      .click()
    await expect(player(page)).toHaveAttribute('aria-label', name)
  }
  for (const { name, rate, varies } of sent) {
    await test.step(name, async () => {
      const [numerator = 0, denominator = 1] = rate.split('/').map(Number)
      await open(name)
      await expect
        .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.readyState))
        .toBeGreaterThan(1)
      await seekTo(page, 31, numerator / denominator)
      const late = await commentHere(page, 'Late')
      if (!varies) expect(late).toBe(31)
      await seekTo(page, 7, numerator / denominator)
      await player(page).evaluate((video: HTMLVideoElement) => video.play())
      await page.waitForTimeout(150)
      const early = await commentHere(page, 'Early')
      if (varies) {
        await expect(commentOf(page, 'Late')).not.toContainText('Frame')
      } else {
        await expectFrame(page, 'Late', late)
        await expectFrame(page, 'Early', early)
      }
      for (const [text, frame] of [
        ['Late', late],
        ['Early', early],
      ] as const) {
        const comment = commentOf(page, text)
        const button = comment.getByRole('button', { name: /^\d+:\d\d/ })
        await button.click()
        await expect(button).toHaveAttribute('aria-pressed', 'true')
        // One frame off is said at the comment, also where that is seen only once it is shown.
        await expect
          .poll(async () => {
            const off = Math.abs((await shownFrame(page)) - frame)
            const isSaid = ((await comment.textContent()) ?? '').includes('±1')
            return off === 0 || (off === 1 && isSaid)
          })
          .toBe(true)
        if (!varies) await expectFrame(page, text, frame)
      }
    })
  }

  await test.step('markers are saved for editors, by frame only where the rate is constant', async () => {
    await open('30000-1001.webm')
    await page.getByRole('button', { name: 'Export markers' }).click()
    await look(page, 'markers', [390, 1440])
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'EDL' }).first().click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('30000-1001.edl')
    const edl = await readFile(await saved.path(), 'utf8')
    expect(edl).toContain('FCM: DROP FRAME')
    expect(edl).toMatch(/01:00:01;01 01:00:01;02\r\n.* \|M:Late \|D:1\r\n/)
    await open('30-1-varies.webm')
    await page.getByRole('button', { name: 'Export markers' }).click()
    await expect(page.getByRole('menuitem', { name: 'EDL' }).first()).toBeDisabled()
    await expect(page.getByText('The frame rate of this film varies')).toBeVisible()
  })

  await test.step('and all comments are a list for paper', async () => {
    await page.getByRole('menuitem', { name: 'Print a list' }).click()
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '30-1-varies.webm' })).toBeVisible()
    await page.getByText('The request').click()
    await expect(page.getByText('00:00:01;01 · Frame 31').first()).toBeVisible()
    await expectAccessible(page)
    await look(page, 'comment-list', [360, 390, 1440])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await look(page, 'comment-list-on-paper', [1440])
  })
})
