import { expect, type Page, type Request } from '@playwright/test'
import { type AppPath, appPaths } from '#contract/appPaths.ts'
import { matchPath } from '#server/platform/http/matchPath.ts'

/** The links that are clicked one after the other to reach a screen. */
type Trail = readonly string[]

/** The screens that were reached, and what went wrong on the way: calls and files that failed, and what the console said. */
export interface Walked {
  readonly reached: ReadonlySet<AppPath>
  readonly problems: readonly string[]
}

/** Where a walk begins, and what it does on its way. */
export interface Start {
  /** The address of the link that leads back to where the walk begins, which every screen has. */
  readonly home: string
  /** The name of a button there, under which there are more links. */
  readonly menu?: string
  /** What is done on each screen that is reached, once all that it shows is there. */
  readonly onScreen?: (screen: AppPath) => Promise<void>
}

/**
 * Goes from the screen that a page shows to every screen that links lead to, by clicking them. Each is reached once: of a list, the
 * first row is opened.
 */
export async function walkScreens(page: Page, start: Start): Promise<Walked> {
  const problems = watch(page)
  requestsOf(page)
  const reached = new Set<AppPath>()
  const seen = new Set<AppPath>()
  const left: Trail[] = [[]]
  for (let trail = left.shift(); trail; trail = left.shift()) {
    await walk(page, start, trail)
    const screenAt = (address: string) => screenOf(new URL(address, page.url()))
    for (const screen of [screenAt(trail.at(-1) ?? start.home), screenAt(page.url())])
      if (screen !== undefined) reached.add(screen)
    for (const href of await linksOf(page)) {
      const screen = screenAt(href)
      if (screen === undefined || seen.has(screen)) continue
      seen.add(screen)
      left.push([...trail, href])
    }
    const shown = screenAt(page.url())
    if (shown !== undefined) await start.onScreen?.(shown)
  }
  return { reached, problems }
}

const screenOf = ({ pathname }: URL): AppPath | undefined =>
  appPaths.find((path) => matchPath(path, pathname))

async function walk(page: Page, { home, menu }: Start, trail: Trail): Promise<void> {
  await follow(page, home)
  if (menu !== undefined) await page.getByRole('button', { name: menu }).click()
  for (const href of trail) await follow(page, href)
}

async function follow(page: Page, href: string): Promise<void> {
  const from = new URL(page.url())
  const link = page.locator(`a[href="${href}"]:visible`).first()
  await expect(async () => {
    // What is further down is loaded once somebody has scrolled to it.
    if (!(await link.isVisible())) await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await expect(link).toBeVisible({ timeout: 300 })
  }).toPass()
  await link.click()
  // The address changes once the code of the screen is there, and once more where a screen leads on.
  if (new URL(href, from).pathname !== from.pathname)
    await page.waitForURL(({ pathname }) => pathname !== from.pathname)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await settle(page)
}

/** Waits until a screen has asked for all that it shows, and has got it. */
export async function settle(page: Page): Promise<void> {
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
  const pending = () => requestsOf(page).size
  for (let round = 0; round < 2; round += 1) {
    await drawn()
    await expect.poll(pending).toBe(0)
  }
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0)
}

const underWay = new WeakMap<Page, Set<Request>>()

/** The requests of a page that have not ended, from the first time on that they are asked for. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return requests
}

const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]:not([target]):visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Everything that goes wrong on a page from now on. */
function watch(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // What a screen asked for that was left before it came.
    if (why !== 'net::ERR_ABORTED') problems.push(`${why} ${request.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} on ${page.url()}`)
  })
  page.on('pageerror', (error) => problems.push(`${error.message} on ${page.url()}`))
  return problems
}
