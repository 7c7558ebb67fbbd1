import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { productDomains } from '#contract/reference/productDomains.ts'
import { openArea } from './support/areas.ts'
import { type Greenroom, test } from './support/greenroom.ts'
import { askAsBrand, choose, makeVideo, openPhone, phoneNetwork } from './support/portal.ts'
import {
  addReduxDevTools,
  exportLog,
  importLog,
  jumpTo,
  logLength,
  logTypes,
} from './support/reduxDevTools.ts'
import { enterApp, signIn } from './support/signIn.ts'

const videoPath = join(tmpdir(), `greenroom-log-${process.pid}.mp4`)
const video = videoPath.split('/').at(-1) ?? ''

test.beforeAll(() => makeVideo(videoPath))
test.afterAll(() => rm(videoPath, { force: true }))

/** What was on a screen after so many actions of the log. */
interface Moment {
  readonly name: string
  readonly place: number
  readonly path: string
  readonly shown: string
}

/** A machine that goes on, an answer, or a call that changes something. */
const isStart =
  /^(upload|text|task|landingPage|picture|csv|request|signIn)\w*\/|^api\/\w+\/fulfilled|^api\/(?!fetch|internal|config)/

const pathOf = (page: Page) => page.url().replace(new URL(page.url()).origin, '')

/** What a screen says to whoever cannot see it: its texts, what its fields hold, and what is disabled. */
const shownOn = async (page: Page) =>
  (await page.locator('main').first().ariaSnapshot()).replaceAll(/\d+[smh] ago|just now/g, 'lately')

/** The present moment of a page whose log is recorded, once nothing is logged or drawn any more. */
async function momentOf(page: Page, name: string): Promise<Moment> {
  let moment: Moment | undefined
  await expect(async () => {
    const place = await logLength(page)
    const shown = await shownOn(page)
    await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
    expect(await shownOn(page)).toBe(shown)
    expect(await logLength(page)).toBe(place)
    moment = { name, place, path: pathOf(page), shown }
  }).toPass({ intervals: [50] })
  if (!moment) throw new Error(name)
  return moment
}

/** Holds the film, also in the middle of a part, where that is asked about. */
async function pause(page: Page) {
  await page.getByRole('button', { name: `Pause ${video}` }).click()
  const surely = page.getByRole('button', { name: 'Pause now' })
  const resume = page.getByRole('button', { name: `Resume ${video}` })
  await expect(surely.or(resume)).toBeVisible()
  if (await surely.isVisible()) await surely.click()
  await expect(resume).toBeVisible()
}

/** Codes and passwords that a page sends, and tokens and signatures that it is given. */
function secretsOf(page: Page): () => Promise<ReadonlySet<string>> {
  const bodies: Promise<string>[] = []
  page.on('request', (request) => bodies.push(Promise.resolve(request.postData() ?? '')))
  page.on('response', (response) => {
    if (response.url().includes('/v2/')) bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    const texts = await Promise.all(bodies)
    const fields = /"(?:otp|password|token|device_mark)":"([^"]+)"|(?:signature|bearer)=([^&"]+)/g
    return new Set(
      texts.flatMap((text) => [...text.matchAll(fields)].map((m) => m[1] ?? m[2] ?? '')),
    )
  }
}

function expectNone(secrets: ReadonlySet<string>, log: string) {
  expect(secrets.size).toBeGreaterThan(2)
  for (const secret of secrets) expect(log).not.toContain(secret)
}

/** Takes a log in where nothing is known and nothing can be asked for, and finds every moment of it again. */
async function replay(context: BrowserContext, log: string, moments: readonly Moment[]) {
  await addReduxDevTools(context)
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.route('**/v2/**', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => sent.length).toBeGreaterThan(0)

  await importLog(page, log)
  await page.waitForLoadState('networkidle')
  sent.length = 0
  const imported = await logLength(page)
  for (const { name, place, path, shown } of [...moments, ...moments.toReversed()]) {
    await test.step(`again: ${name}`, async () => {
      await jumpTo(page, place)
      await expect.poll(() => pathOf(page)).toBe(path)
      await expect.poll(() => shownOn(page)).toBe(shown)
    })
  }
  await test.step('again: a film while it moves', async () => {
    await jumpTo(page, (await logTypes(page)).indexOf('upload/partSent') + 1)
    await expect(page.getByRole('progressbar', { name: `Uploading ${video}` })).toBeVisible()
  })
  expect(sent).toEqual([])
  const since = (await logTypes(page)).slice(imported)
  expect(since.filter((type) => isStart.test(type))).toEqual([])
  await page.close()
}

/** Opens the portal by the sign-in link of a creator who was asked for a video, and gives the link's token. */
async function openPortal(brandPage: Page, page: Page, greenroom: Greenroom): Promise<string> {
  await enterApp(brandPage, greenroom, 'logging@example.com')
  const brand = brandPage.request
  const [creator] = await askAsBrand(brand, '/user/creators/create', [{ name: 'Jade' }])
  await askAsBrand(brand, '/user/creators/requests/create', [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [creator.id],
      item_data: [{ title: 'Your day', kind: 'VIDEO' }],
    },
  ])
  const link = await askAsBrand(brand, `/user/creators/portal-link/${creator.id}`, { send: false })
  await page.goto(link.url)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: /Summer set/ })).toBeVisible()
  return new URL(link.url).searchParams.get('token') ?? ''
}

test('a log of a page that is saved and a film that is sent is shared, and shows every screen again', async ({
  page,
  context,
  browser,
  greenroom,
}) => {
  test.setTimeout(300_000)
  await addReduxDevTools(context)
  const secrets = secretsOf(page)
  const moments: Moment[] = []
  const mark = async (name: string) => void moments.push(await momentOf(page, name))

  await signIn(page, 'logged@example.com')
  await mark('signed in')
  await askAsBrand(page.request, '/user/tracking-links/create', [
    { user_domain_id: productDomains[0].id, pathname: 'logged' },
  ])
  await openArea(page, 'Links')
  await page.getByRole('link', { name: /^Landing page of/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Jade Summers')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Button text').fill('The shop')
  await page.getByLabel('Leads to').fill('https://shop.example.com')
  // Which item is unfolded is the component's own.
  await page.getByRole('button', { name: 'Edit The shop' }).click()
  await mark('a page is edited')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await mark('it is saved')

  await openArea(page, 'Examples')
  const network = await phoneNetwork(page)
  await network(12 * 1_048_576)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  await (await choosing).setFiles(videoPath)
  const bar = page.getByRole('progressbar', { name: `Uploading ${video}` })
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(percent, { timeout: 60_000 }).toBeGreaterThan(45)
  await pause(page)
  await mark('a part of the film has arrived')
  await page.getByRole('button', { name: `Resume ${video}` }).click()
  await network(-1)
  await expect(page.getByText('1 example added')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('article', { name: video })).toBeVisible()
  await mark('the film is up')

  const log = await exportLog(page)
  await test.info().attach('log', { body: log, contentType: 'application/json' })
  await test.step('its story can be read', async () => {
    const types = await logTypes(page)
    for (const told of [
      'signIn/askForCode',
      'api/signIn/fulfilled',
      'screen/opened(/links)',
      'landingPageSave/createPageDone',
      'landingPageSave/createItemsDone',
      'upload/partSent',
      'upload/completeDone',
    ]) {
      expect(types.filter((type) => type.startsWith(told)).length, told).toBeGreaterThan(0)
      expect(log).toContain(told)
    }
  })
  await test.step('nothing in it opens a door', async () => expectNone(await secrets(), log))
  await replay(await browser.newContext({ baseURL: greenroom.url }), log, moments)
})

test('a log of a task that is handed in is shared, and shows every screen again', async ({
  page: brandPage,
  browser,
  greenroom,
}) => {
  test.setTimeout(300_000)
  const phone = await openPhone(browser, greenroom.url)
  await addReduxDevTools(phone)
  const page = await phone.newPage()
  const secrets = secretsOf(page)
  const token = await openPortal(brandPage, page, greenroom)
  const moments: Moment[] = []
  const mark = async (name: string) => void moments.push(await momentOf(page, name))
  const bar = page.getByRole('region', { name: 'Handing in' })

  await mark('the portal is open')
  await page.getByRole('link', { name: /Summer set/ }).click()
  await expect(page.getByRole('button', { name: 'Choose videos for Your day' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'I can’t do this' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
  await mark('a task is open')
  const network = await phoneNetwork(page)
  await network(12 * 1_048_576)
  await choose(page, 'Choose videos for Your day', videoPath)
  await expect(page.getByRole('progressbar', { name: `Uploading ${video}` })).toBeVisible({
    timeout: 60_000,
  })
  await pause(page)
  await mark('its film is on its way')
  await page.getByRole('button', { name: `Resume ${video}` }).click()
  await network(-1)
  await expect(page.getByRole('button', { name: `Delete ${video}` })).toBeVisible({
    timeout: 60_000,
  })
  await mark('its film is up')
  await bar.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('Task handed in')).toBeVisible({ timeout: 60_000 })
  await mark('it is handed in')

  const log = await exportLog(page)
  await test.info().attach('log', { body: log, contentType: 'application/json' })
  for (const told of [
    'screen/opened(/portal/link?token=[hidden])',
    'api/openPortalLink/fulfilled',
    'upload/partSent',
    'taskCompletion/handInDone',
  ])
    expect(log).toContain(told)
  const hidden = await secrets()
  expect(hidden).toContain(token)
  expectNone(hidden, log)
  await phone.close()
  await replay(await openPhone(browser, greenroom.url), log, moments)
})
