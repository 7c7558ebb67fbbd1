import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { ask, portalPassword } from '#tests/support/app/contentRequest.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { type BenchServer, startBenchServer } from './tools/benchServer.ts'
import { computer, keptBy, logIn, slowDown } from './tools/devices.ts'
import { chromiumArgs, phone } from './tools/largestPaint.ts'
import { mark, whole } from './tools/print.ts'

/**
 * Measures what a first screen costs a device that has nothing of the app yet: its requests, the bytes that come, and
 * when what it is for stands there, on this machine and on a slow phone. Build the app first.
 */

/** To reach: requests of any first screen, and milliseconds until its heading stands there on a slow phone. */
const targets = { requests: 25, slowHeadingMs: 2_000 }

/** Only screens whose path begins so; all without it. */
const asked = process.env['BENCH_SCREEN'] ?? '/'

/** A screen is done with its network when it has not used it for so long. Toasts come two seconds after the start. */
const quietMs = 2_500

/** How often each screen is opened; what is printed are the medians. */
const openings = 3

interface Screen {
  readonly path: string
  readonly storageState?: BrowserContextOptions['storageState']
}

/** What one opening cost. */
interface Load {
  readonly requests: number
  readonly scripts: number
  readonly bytes: number
  /** Milliseconds until its heading stands there; that of a task waits for the task. */
  readonly heading: number
  /** Milliseconds until nothing on it is being loaded any more. */
  readonly filled: number
}

async function main(): Promise<void> {
  const server = await startBenchServer()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const screens = await prepare(browser, server)
    for (const isSlow of [false, true]) {
      console.log(`
${(isSlow ? 'slow phone' : 'this machine').padEnd(28)} requests  scripts    bytes  heading after  filled after`)
      for (const screen of screens.filter(({ path }) => path.startsWith(asked)))
        await report(browser, server, screen, isSlow)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A brand with a creator who has something to do. */
async function prepare(browser: Browser, server: BenchServer): Promise<readonly Screen[]> {
  const brand = await signInOverNetwork(server, 'bench@example.com')
  const [creator] = await brand.ask(creatorRoutes.create, [
    { name: 'Mia', portal_password: portalPassword },
  ])
  if (!creator) throw new Error('no creator was made')
  const request = await ask(brand, [creator])
  const { data: tasks } = await brand.ask(taskRoutes.fetch, {
    filters: { request_id: request.id },
  })
  const asBrand = keptBy(brand)
  const asCreator = await logIn(browser, server.port, creator.user_creator_id)
  const ofBrand = ['/', '/creators', '/links', '/accounts', '/discover', `/requests/${request.id}`]
  return [
    { path: '/login' },
    ...ofBrand.map((path) => ({ path, storageState: asBrand })),
    { path: '/portal', storageState: asCreator },
    { path: `/portal/tasks/${tasks[0]?.id}`, storageState: asCreator },
  ]
}

async function report(browser: Browser, { port }: BenchServer, screen: Screen, isSlow: boolean) {
  const loads: Load[] = []
  while (loads.length < openings) {
    loads.push(await openOnce(browser, `http://localhost:${port}`, screen, isSlow))
  }
  const median = (of: (load: Load) => number) =>
    loads.map(of).sort((one, other) => one - other)[Math.floor(openings / 2)] ?? 0
  const requests = median((load) => load.requests)
  const heading = median((load) => load.heading)
  const path = screen.path.replace(/[\da-f-]{36}/, ':id')
  const columns = [
    path.padEnd(28),
    whole(requests).padStart(9),
    whole(median((load) => load.scripts)).padStart(8),
    whole(median((load) => load.bytes)).padStart(10),
    `${whole(heading)} ms`.padStart(13),
    `${whole(median((load) => load.filled))} ms`.padStart(12),
    mark(requests <= targets.requests && !(isSlow && heading >= targets.slowHeadingMs)),
  ]
  console.log(columns.join('  '))
}

/** Opens a screen on a device that has been logged in but has nothing else of the app. */
async function openOnce(
  browser: Browser,
  origin: string,
  { path, storageState }: Screen,
  isSlow: boolean,
): Promise<Load> {
  const context = await browser.newContext({
    ...(isSlow ? phone : computer),
    ...(storageState ? { storageState } : {}),
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const seen = { requests: 0, scripts: 0, bytes: 0, heading: 0, filled: 0 }
    let lastChange = performance.now()
    const changed = () => {
      lastChange = performance.now()
    }
    devtools.on('Network.requestWillBeSent', ({ type, request }) => {
      if (!request.url.startsWith('http')) return
      changed()
      seen.requests += 1
      if (type === 'Script') seen.scripts += 1
    })
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      changed()
      seen.bytes += encodedDataLength
    })
    await devtools.send('Network.enable')
    if (isSlow) {
      await slowDown(devtools)
    }
    await devtools.send('Runtime.enable')
    await devtools.send('Runtime.addBinding', { name: noted })
    devtools.on('Runtime.bindingCalled', ({ payload }) => Object.assign(seen, JSON.parse(payload)))
    await page.addInitScript(watchScreen)
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
    while (seen.filled === 0 || performance.now() - lastChange < quietMs) await delay(100)
    return seen
  } finally {
    await context.close()
  }
}

/** What the page calls with what it has seen, and when, in milliseconds since it was asked for. */
const noted = 'noted'

/**
 * The page notes the moments itself, and says them by a binding: Playwright looks at intervals of up to half a second, by scripts
 * that would take the page's processor for a tenth of a second.
 */
const watchScreen = `
let stands = false
let waited = true
const note = (what) => requestAnimationFrame(() => ${noted}(JSON.stringify({ [what]: performance.now() })))
new MutationObserver(() => {
  if (!stands && document.querySelector('h1')?.checkVisibility()) {
    stands = true
    note('heading')
  }
  const waits = !stands || document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root') !== null
  if (waited && !waits) note('filled')
  waited = waits
}).observe(document, { childList: true, subtree: true })`

await main()
