import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { buildHeader } from '#contract/buildHeader.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

/** A screen that is missing is tried again after waits that grow, on a machine that may be busy. */
const eventually = expect.configure({ timeout: 45_000 })

const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' }).first()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offer = (page: Page) => page.getByText('A new version is ready.')

/** Marks the page as it stands: the mark is gone once it is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** Opens the links as the first screen. */
async function begin(page: Page) {
  await page.goto('/links')
  await eventually(title(page, 'Links')).toBeVisible()
  await mark(page)
}

const badGateway = (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' })

/**
 * Has the server give out another build from now on, as after a deploy: the files that the open pages know have other names, and
 * are found under their own again by a page that has been loaded since.
 */
async function deploy(context: BrowserContext) {
  const build = 'feedfacefeedface'
  const isDocument = (route: Route) => route.request().resourceType() === 'document'
  const isPage = ({ pathname }: URL) =>
    ['/login', '/links', '/creators', '/tasks'].includes(pathname)
  const gone = (route: Route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/-[\w-]{8}\./, '-replaced.'),
    })
  await context.route('**/assets/*', gone)
  await context.route(isPage, async (route) => {
    if (isDocument(route)) await context.unroute('**/assets/*', gone)
    const response = await route.fetch()
    const page = (await response.text()).replace(/content="[0-9a-f]{16}"/, `content="${build}"`)
    await route.fulfill({ response, body: page })
  })
  await context.route('**/v2/**', async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), [buildHeader]: build } })
    } catch (error) {
      // A page that loads itself anew, or whose test has ended, waits for no answer to what it had asked before.
      if (!/has been disposed|Test ended/.test(String(error))) throw error
    }
  })
}

test('a screen asks who looks while its code is on its way, and not again', async ({
  page,
  context,
  greenroom,
}) => {
  await enter(context, greenroom, 'early@example.com')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isAsked = page.waitForRequest('**/v2/user/fetch')
  await page.route('**/assets/first-*.js', async (route) => {
    await isAsked
    await route.continue()
  })
  await begin(page)
  expect(asked.filter((path) => path === '/v2/user/fetch')).toHaveLength(1)
})

test('a screen that is asked for without a network opens by itself when it is back', async ({
  page,
  context,
  greenroom,
}) => {
  await enter(context, greenroom, 'offline@example.com')
  await begin(page)
  await context.setOffline(true)
  await openArea(page, 'Creators')
  await eventually(title(page, 'Greenroom cannot be reached')).toBeVisible()
  await expect(areas(page)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await eventually(title(page, 'Greenroom cannot be reached')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await eventually(title(page, 'Creators')).toBeVisible()
})

test('a screen whose code is answered with 502 opens once it comes', async ({
  page,
  context,
  greenroom,
}) => {
  await enter(context, greenroom, 'bad-gateway@example.com')
  await begin(page)
  const files = '**/assets/RequestsPage-*.js'
  await page.route(files, badGateway)
  await openArea(page, 'Requests')
  await eventually(title(page, 'This screen could not be loaded')).toBeVisible()
  await expect(areas(page)).toBeVisible()
  await mark(page)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await setTimeout(8_000)
  expect(await isMarked(page)).toBe(true)
  await page.unroute(files)
  await eventually(title(page, 'Requests')).toBeVisible()
})

test('a portal whose code does not come says so and opens once it does', async ({ page }) => {
  const files = '**/assets/PortalLoginPage-*.js'
  await page.route(files, badGateway)
  await page.goto('/portal/login')
  await eventually(title(page, 'This screen could not be loaded')).toBeVisible()
  await page.unroute(files)
  await eventually(title(page, 'Sign in')).toBeVisible()
})

for (const [what, files] of [
  ['scripts do', '**/assets/initial-*.js'],
  ['style sheet does', '**/assets/style-*.css'],
] as const) {
  test(`an app whose ${what} not come says so and starts once they do`, async ({ page }) => {
    await page.route(files, badGateway)
    await page.goto('/login')
    await expect(title(page, 'Greenroom could not be loaded')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(files)
    await eventually(title(page, 'Sign in')).toBeVisible()
  })
}

test('a new version is offered, and installed with the next screen', async ({
  page,
  context,
  greenroom,
}) => {
  await enter(context, greenroom, 'deploy@example.com')
  await begin(page)
  await deploy(context)
  await page.getByRole('searchbox').first().fill('jade')
  await expect(offer(page)).toBeVisible()
  await expectAccessible(page)
  await openArea(page, 'Creators')
  await eventually(title(page, 'Creators')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(false)
})

test('unsaved changes in any tab hold back a new version', async ({ page, context, greenroom }) => {
  await enter(context, greenroom, 'held@example.com')
  await begin(page)
  const other = await context.newPage()
  await begin(other)
  await openArea(other, 'Creators')
  await other.getByRole('button', { name: 'Add a creator' }).first().click()
  await other.getByLabel('Name').fill('Jade')

  await openArea(page, 'Creators')
  await eventually(title(page, 'Creators')).toBeVisible()
  await deploy(context)
  await openArea(page, 'Links')
  await page.getByRole('searchbox').first().fill('jade')
  await expect(offer(page)).toBeVisible()
  await openArea(page, 'Creators')
  await eventually(title(page, 'Creators')).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  await other.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: 'Keep editing' }).click()
  await expect(other.getByLabel('Name')).toHaveValue('Jade')
  expect(await isMarked(other)).toBe(true)
  await other.close()

  await openArea(page, 'Links')
  await eventually(title(page, 'Links')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(false)
})

test('a screen that a new version has replaced is opened with that version', async ({
  page,
  context,
  greenroom,
}) => {
  await enter(context, greenroom, 'replaced@example.com')
  await begin(page)
  await deploy(context)
  await openArea(page, 'Tasks')
  await eventually(title(page, 'Tasks')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})
