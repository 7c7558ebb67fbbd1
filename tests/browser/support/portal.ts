import { open } from 'node:fs/promises'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { mp4, type SampleFile } from '#tests/support/sampleFiles.ts'
import type { Greenroom } from './greenroom.ts'
import { enterApp } from './signIn.ts'

/** Makes a call as the brand that is signed in there, and gives its data. */
export async function askAsBrand(request: APIRequestContext, path: string, data?: unknown) {
  const answer = await request.post(`/v2${path}`, data === undefined ? {} : { data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()).data
}

/** How many phones this worker has opened. */
let phones = 0

/**
 * A creator's phone: a browser of its own, with nothing of the brand's in it, and at an address of its own: the portal takes some thirty
 * sign-ins from one in a quarter of an hour, and all test files of a worker share a server.
 */
export function openPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  phones += 1
  return browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'X-Forwarded-For': `198.18.${phones >> 8}.${phones & 255}` },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
}

const password = 'long enough'

/** A creator's phone on the page of a task that asks for a video. */
export async function openTask(
  { page, browser }: { readonly page: Page; readonly browser: Browser },
  greenroom: Greenroom,
  email: string,
): Promise<{ phone: BrowserContext; page: Page }> {
  await enterApp(page, greenroom, email)
  const brand = page.request
  const { workspace_id } = await askAsBrand(brand, '/user/update', { name: 'Studio Anna' })
  const [jade] = await askAsBrand(brand, '/user/creators/create', [
    { name: 'Jade', portal_password: password },
  ])
  await askAsBrand(brand, '/user/creators/requests/create', [
    {
      title: 'Summer swim campaign',
      status: 'OPEN',
      creator_ids: [jade.id],
      item_data: [{ title: 'Your day', kind: 'VIDEO' }],
    },
  ])
  const phone = await openPhone(browser, greenroom.url)
  const portal = await phone.newPage()
  await portal.goto(`/portal/login?agency=${workspace_id}&id=${jade.user_creator_id}`)
  await portal.getByLabel('Password', { exact: true }).fill(password)
  await portal.getByRole('button', { name: 'Sign in' }).click()
  await portal.getByRole('link', { name: /Summer swim campaign/ }).click()
  await expect(portal.getByRole('heading', { name: 'Your day' })).toBeVisible()
  return { phone, page: portal }
}

/** Makes a video of three parts that takes no room on the disk: holes, and a mark in each part. */
export async function makeVideo(path: string): Promise<number> {
  const size = 120 * 1_048_576
  const video = await open(path, 'w')
  await video.write(mp4.bytes)
  for (const part of [1, 2]) await video.write(`part ${part + 1}`, part * chunkSize + 17)
  await video.truncate(size)
  await video.close()
  return size
}

/** How fast a phone's bytes leave, in bytes a second; null: not at all. */
export async function phoneNetwork(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return (uploadThroughput: number | null) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: uploadThroughput === null,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: uploadThroughput ?? -1,
    })
}

/** Answers the file chooser that a button opens. */
export async function choose(
  page: Page,
  button: string,
  files: Parameters<Page['setInputFiles']>[1],
): Promise<void> {
  // A page that has just come may draw its buttons anew under the pointer.
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 5_000 }),
      page.getByRole('button', { name: button }).first().click({ timeout: 5_000 }),
    ])
    await chooser.setFiles(files)
  }).toPass({ timeout: 60_000 })
}

/** A file as a file chooser is given it. */
export const chosen = ({ name, type, bytes }: SampleFile) => ({
  name,
  mimeType: type,
  buffer: Buffer.from(bytes),
})

/** Sends a file for an item, as the brand may do for its only creator. */
export async function sendForItem(
  request: APIRequestContext,
  itemId: string,
  { name, type, bytes }: SampleFile,
): Promise<void> {
  const base = '/user/creators/requests/items/submit-offload'
  const announced = { name, type, size: bytes.length }
  const begun = await askAsBrand(request, `${base}/init/${itemId}`, announced)
  await request.put(begun.object_upload_url, {
    data: Buffer.from(bytes),
    headers: { 'content-type': type },
  })
  await askAsBrand(request, `${base}/complete/${itemId}/${begun.id}`)
}
