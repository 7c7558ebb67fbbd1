import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, request } from '@playwright/test'
import { productDomains } from '#contract/reference/productDomains.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { type CuttableProxy, startCuttableProxy } from '#tests/support/cuttableProxy.ts'
import { freePort } from '#tests/support/freePort.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, sendForItem } from './support/portal.ts'
import { enter } from './support/signIn.ts'

let folder: string
let server: ServerProcess
let line: CuttableProxy

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-away-'))
  await chmod(folder, 0o755)
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

/** Signs somebody in behind the line that can be cut. */
async function begin(context: BrowserContext, page: Page, email: string) {
  const url = `http://localhost:${line.port}`
  const person = await enter(
    context,
    { url, port: line.port, dataDir: join(folder, 'data') },
    email,
  )
  await page.goto(url)
  await expect(page.getByRole('navigation', { name: 'Areas' }).first()).toBeVisible()
  return person
}

/** Files of one request that have come. */
async function receiveFiles(context: BrowserContext, names: readonly string[]): Promise<void> {
  const baseURL = `http://localhost:${line.port}`
  const brand = await request.newContext({ baseURL, storageState: await context.storageState() })
  const [creator] = await askAsBrand(brand, '/user/creators/create', [{ name: 'Jade' }])
  const winter = {
    title: 'Winter',
    creator_ids: [creator.id],
    item_data: [{ kind: 'PHOTO', title: 'By the fire', quantity: names.length }],
  }
  const [asked] = await askAsBrand(brand, '/user/creators/requests/create', [winter])
  for (const name of names) await sendForItem(brand, asked.items[0].id, { ...png, name })
  await brand.dispose()
}

const reviews = async (person: TestBrowser) =>
  (await person.ask(submissionRoutes.fetch, { sort: 'created_at' })).data.map(
    ({ name, review }) => `${name} ${review}`,
  )

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'not sent yet' })

async function openDesk(page: Page) {
  await openArea(page, 'Review')
  await expect(page.getByRole('button', { name: 'one.png Jade' })).toHaveAttribute(
    'aria-current',
    'true',
  )
}

test('decisions without a network are kept, named and sent once it is back', async ({
  page,
  context,
}) => {
  const person = await begin(context, page, 'offline@example.com')
  await receiveFiles(context, ['one.png', 'two.png', 'three.png'])
  await page.reload()
  await openDesk(page)

  await context.setOffline(true)
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('one.png: approved')
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('two.png: approved')
  await expect(bar(page)).toContainText(/You are offline|Greenroom cannot be reached/)
  await expectAccessible(page)
  expect(await reviews(person)).toEqual(['one.png PENDING', 'two.png PENDING', 'three.png PENDING'])

  await test.step('one that is taken back meanwhile is not sent', async () => {
    await page.keyboard.press('u')
    await expect(bar(page)).not.toContainText('two.png')
  })

  await test.step('a file that somebody else has decided meanwhile is named', async () => {
    await page.getByRole('button', { name: 'three.png Jade' }).click()
    await page.keyboard.press('a')
    await expect(bar(page)).toContainText('three.png: approved')
    const files = (await person.ask(submissionRoutes.fetch, {})).data
    const three = files.find(({ name }) => name === 'three.png')?.id ?? ''
    const data = { review: 'CHANGES_REQUESTED' as const, review_message: 'Brighter' }
    await person.ask(submissionRoutes.update, [{ id: three, data }])
  })

  await context.setOffline(false)
  await expect(bar(page)).toBeHidden({ timeout: 60_000 })
  await expect(
    page.getByText(
      'three.png was sent back for other changes meanwhile. Your approval was not sent.',
    ),
  ).toBeVisible()
  expect(await reviews(person)).toEqual([
    'one.png APPROVED',
    'two.png PENDING',
    'three.png CHANGES_REQUESTED',
  ])
  await page.getByRole('button', { name: 'Understood' }).click()
  await expect(page.getByText('Your approval was not sent')).toBeHidden()
})

test('a decision shows as made at a desk that was left meanwhile and opened again', async ({
  page,
  context,
}) => {
  const person = await begin(context, page, 'left@example.com')
  await receiveFiles(context, ['one.png', 'two.png'])
  await page.reload()
  await openDesk(page)
  // Each desk has been there before the network goes.
  await page.getByText('All files', { exact: true }).click()
  // Keys are the radios' until something else has the focus.
  await page.getByRole('button', { name: 'one.png Jade' }).click()

  await context.setOffline(true)
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('one.png: approved')
  await page.getByText('To review', { exact: true }).click()
  await page.getByText('All files', { exact: true }).click()
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden({ timeout: 60_000 })
  await page.getByRole('button', { name: 'one.png Jade' }).click()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Approved')
  expect(await reviews(person)).toEqual(['one.png APPROVED', 'two.png PENDING'])
})

test('a decision waits for a server that is away over a reload, and what failed to load loads', async ({
  page,
  context,
}) => {
  const person = await begin(context, page, 'away@example.com')
  await receiveFiles(context, ['one.png', 'two.png'])
  await page.reload()
  await openDesk(page)

  await line.cut()
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('one.png: approved')
  await expect(bar(page)).toContainText('Greenroom cannot be reached')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.getByText('The file could not be opened')).toBeVisible({ timeout: 20_000 })

  await test.step('the screen heals by itself', async () => {
    await line.mend()
    await expect(bar(page)).toBeHidden({ timeout: 30_000 })
    await expect(page.getByText('The file could not be opened')).toBeHidden()
    await expect.poll(() => reviews(person)).toEqual(['one.png APPROVED', 'two.png PENDING'])
  })

  await test.step('a decision outlives the page', async () => {
    await page.route('**/submissions/update', (route) => route.abort())
    await page.keyboard.press('a')
    await expect(bar(page)).toContainText('two.png: approved')
    await page.unroute('**/submissions/update')
    await page.goto(`http://localhost:${line.port}/links`)
    await expect.poll(() => reviews(person)).toEqual(['one.png APPROVED', 'two.png APPROVED'])
  })
})

test('the save of a landing page goes on by itself once the server is back', async ({
  page,
  context,
}) => {
  const person = await begin(context, page, 'saving@example.com')
  const [link] = await person.ask(trackingLinkRoutes.create, [
    { user_domain_id: productDomains[0].id, pathname: 'away' },
  ])
  await person.ask(landingPageRoutes.create, [{ tracking_link_id: link?.id ?? '', title: 'Jade' }])
  await page.goto(`http://localhost:${line.port}/links/${link?.id}/page`)
  await page.getByLabel('Title', { exact: true }).fill('Jade in winter')

  await line.cut()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('saved by itself once Greenroom can be reached')).toBeVisible()
  await line.mend()
  await expect(page.getByText('Not everything was saved')).toHaveCount(0, { timeout: 30_000 })
  const title = async () =>
    (await person.ask(landingPageRoutes.fetch, { filters: { tracking_link_id: link?.id } })).data[0]
      ?.title
  await expect.poll(title).toBe('Jade in winter')
})
