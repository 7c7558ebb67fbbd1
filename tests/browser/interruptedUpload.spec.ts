import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { exampleRoutes } from '#contract/resources/examples.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { type CuttableProxy, startCuttableProxy } from '#tests/support/cuttableProxy.ts'
import { freePort } from '#tests/support/freePort.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { makeVideo, phoneNetwork } from './support/portal.ts'
import { enter } from './support/signIn.ts'

let folder: string
let video: string
let server: ServerProcess
let line: CuttableProxy

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-cut-'))
  await chmod(folder, 0o755)
  video = join(folder, 'film.mp4')
  await makeVideo(video)
  const port = await freePort()
  line = await startCuttableProxy(port)
  const APP_URL = `http://localhost:${line.port}`
  server = await startServerProcess({ DATA_DIR: join(folder, 'data'), PORT: String(port), APP_URL })
})

test.afterAll(async () => {
  await line.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Opens the library of somebody's examples, behind the line that can be cut. */
async function openLibrary(context: BrowserContext, email: string) {
  const greenroom = {
    url: `http://localhost:${line.port}`,
    port: line.port,
    dataDir: join(folder, 'data'),
  }
  const person = await enter(context, greenroom, email)
  const open = async () => {
    const page = await context.newPage()
    await page.goto(`${greenroom.url}/examples`)
    return page
  }
  return { person, open }
}

/** Sends the video, slowly enough that something can happen meanwhile. */
async function sendVideo(page: Page, megabytesPerSecond = 30): Promise<void> {
  await (await phoneNetwork(page))(megabytesPerSecond * 1_048_576)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  await (await choosing).setFiles(video)
}

/** The numbers of the parts that have come whole, in order, with those that came twice twice. */
function partsOf(page: Page): number[] {
  const parts: number[] = []
  page.on('response', (answer) => {
    const isPart = answer.request().method() === 'PUT' && answer.ok()
    const n =
      /\/(\d+)(?:\?|$)/.exec(answer.url())?.[1] ?? new URL(answer.url()).searchParams.get('part')
    if (isPart) parts.push(Number(n))
  })
  return parts
}

const percent = async (page: Page) =>
  Number(
    await page
      .getByRole('progressbar', { name: 'Uploading film.mp4' })
      .getAttribute('aria-valuenow'),
  )

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** The library holds the video once, and whole. */
async function expectWhole(person: TestBrowser): Promise<void> {
  const { data } = await person.ask(exampleRoutes.fetch, {})
  expect(data).toHaveLength(1)
  const at = { example_id: data[0]?.id ?? '' }
  const { object_url } = await person.ask(exampleRoutes.url, undefined, at)
  const { body } = await fetch(object_url)
  if (!body) throw new Error('the video has no bytes')
  expect(await hashOf(body)).toBe(await hashOf(createReadStream(video)))
}

test('a video continues after an outage, although the browser believes it is online', async ({
  context,
}) => {
  const { person, open } = await openLibrary(context, 'cut@example.com')
  const page = await open()
  const parts = partsOf(page)
  await sendVideo(page)
  await expect.poll(() => percent(page), { timeout: 30_000 }).toBeGreaterThan(50)

  await line.cut()
  await expect(page.getByText('The connection was lost.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  const asked = page.waitForEvent('dialog', { timeout: 15_000 })
  const leaving = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving

  const tryNow = page.getByRole('button', { name: 'Try now: film.mp4' })
  await expect(tryNow).toBeVisible()
  await line.mend()
  // It tries by itself too, and may be ahead of the click.
  await tryNow.click({ timeout: 5_000 }).catch(() => expect(tryNow).toBeHidden())
  await expect(page.getByText('1 example added')).toBeVisible({ timeout: 60_000 })
  expect(parts).toHaveLength(new Set(parts).size)
  expect(parts).toHaveLength(3)
  await expectWhole(person)
})

test('two windows take turns with the same video', async ({ context }) => {
  const { person, open } = await openLibrary(context, 'turns@example.com')
  const [first, second] = [await open(), await open()]
  const parts = [partsOf(first), partsOf(second)]
  // Not done before the other has been looked at, however busy the machine is.
  await sendVideo(first, 6)
  await expect.poll(() => percent(first), { timeout: 60_000 }).toBeGreaterThan(45)
  await sendVideo(second)
  await expect(
    second.getByText('Another window is uploading this file.', { exact: false }),
  ).toBeVisible()
  await expectAccessible(second)
  await first.close()
  await expect(second.getByText('1 example added')).toBeVisible({ timeout: 60_000 })
  const all = parts.flat()
  expect(all).toHaveLength(new Set(all).size)
  await expectWhole(person)
})
