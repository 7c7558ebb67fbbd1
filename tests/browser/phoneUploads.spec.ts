import { copyFile, type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { choose, makeVideo, openTask, phoneNetwork } from './support/portal.ts'

const name = 'film.mp4'

let folder: string
let video: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-phone-'))
  video = join(folder, name)
  await makeVideo(video)
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** The numbers of the parts for which a URL was asked, by any window of the phone. */
function partsAsked(phone: BrowserContext): string[] {
  const parts: string[] = []
  phone.on('request', (sent) => {
    const part = /submit-chunked\/chunk\/[^/]+\/[^/]+\/(\d+)$/.exec(sent.url())?.[1]
    if (part !== undefined) parts.push(part)
  })
  return parts
}

/** A copy of a file beside it, changed or as it is. */
async function copyOf(
  path: string,
  copyName: string,
  change?: (copy: FileHandle) => Promise<unknown>,
): Promise<string> {
  const copyPath = join(folder, copyName)
  await copyFile(path, copyPath)
  const copy = await open(copyPath, 'r+')
  await change?.(copy)
  await copy.close()
  return copyPath
}

const percent = async (page: Page) =>
  Number(
    await page
      .getByRole('progressbar', { name: `Uploading ${name}` })
      .getAttribute('aria-valuenow'),
  )

/** Sends the video until its first part has arrived. */
async function sendFirstPart(page: Page) {
  const network = await phoneNetwork(page)
  await network(30 * 1_048_576)
  await choose(page, 'Choose videos for Your day', video)
  await expect.poll(() => percent(page), { timeout: 30_000 }).toBeGreaterThan(45)
  return network
}

test('an interrupted video is known by its bytes: under another name it continues, and another is told apart', async ({
  page: brand,
  browser,
  greenroom,
}) => {
  const { phone, page } = await openTask({ page: brand, browser }, greenroom, 'bytes@example.com')
  await sendFirstPart(page)
  page.once('dialog', (question) => question.accept())
  await page.reload()
  const resume = `Continue ${name}`
  await expect(page.getByRole('button', { name: resume })).toBeVisible()

  const longer = await copyOf(video, 'longer.mp4', (film) => film.truncate(130 * 1_048_576))
  await choose(page, resume, longer)
  await expect(page.getByRole('alert')).toContainText(
    'longer.mp4 is 130 MB; the interrupted file is 120 MB.',
  )
  await expect(page.getByRole('button', { name: 'Upload this file instead' })).toBeVisible()
  await expectAccessible(page)

  const other = await copyOf(video, 'other.mp4', (film) => film.write('another take', 1_000_000))
  await choose(page, resume, other)
  await expect(page.getByRole('alert')).toContainText(
    'other.mp4 has the same size, but its content is different from what has arrived.',
  )

  const renamed = await copyOf(video, 'trim.7C2F.mp4')
  const parts = partsAsked(phone)
  await choose(page, resume, renamed)
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible({
    timeout: 60_000,
  })
  expect(parts).toEqual(['2', '3'])
  await phone.close()
})

test('a video that one tab uploads is shown as that in another, which may take over, and nothing is sent twice', async ({
  page: brand,
  browser,
  greenroom,
}) => {
  const { phone, page } = await openTask({ page: brand, browser }, greenroom, 'tabs@example.com')
  const parts = partsAsked(phone)
  const network = await sendFirstPart(page)
  await network(0.5 * 1_048_576)

  const second = await phone.newPage()
  await second.goto(page.url())
  const others = second.getByRole('list', { name: 'Uploads in another tab' })
  await expect(others).toContainText(
    /film\.mp4Uploading in another tab · (50|100) MB of 120 MB have arrived/,
  )
  await expect(second.getByRole('button', { name: `Continue ${name}` })).toHaveCount(0)
  await expectAccessible(second)

  await page.close()
  await choose(second, `Continue ${name}`, video)
  await expect(second.getByRole('button', { name: `Delete ${name}` })).toBeVisible({
    timeout: 60_000,
  })
  expect(new Set(parts)).toEqual(new Set(['1', '2', '3']))
  expect(parts.filter((n) => n === '1')).toHaveLength(1)
  await expect(second.getByText(name, { exact: true })).toHaveCount(1)
  await phone.close()
})

test('without a network the list and the page of a running upload show what was known last', async ({
  page: brand,
  browser,
  greenroom,
}) => {
  const { phone, page } = await openTask({ page: brand, browser }, greenroom, 'away@example.com')
  const network = await sendFirstPart(page)
  await network(null)
  const places = page.getByRole('navigation', { name: 'Portal' })
  await places.getByRole('link', { name: 'Tasks' }).click()
  const age = page.getByText(/Last updated .* It is updated when Greenroom can be reached again\./)
  await expect(age).toBeVisible()
  await expect(page.getByRole('link', { name: /0 of 1 file uploaded/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /Summer swim campaign/ }).click()
  await expect(page.getByRole('heading', { name: 'Your day' })).toBeVisible()
  await expect(age).toBeVisible()
  await expect(
    page.getByText('You are offline. The upload continues when you are back online.'),
  ).toBeVisible()
  await expectAccessible(page)

  await network(-1)
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible({
    timeout: 60_000,
  })
  await expect(age).toBeHidden()
  await phone.close()
})
