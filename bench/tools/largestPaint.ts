import { type Browser, chromium, devices } from '@playwright/test'
import { number, object, string } from 'yup'
import { ensureChromium } from '../../scripts/chromium.ts'

/** What a phone on a slow network saw of a page it had never opened before. */
export interface Paint {
  /** When the largest thing in sight was painted, in milliseconds since the page was asked for. */
  readonly largest: number
  /** What that was, such as `IMG`. */
  readonly element: string
  /** The first paint of anything, likewise. */
  readonly first: number
  /** What came over the network until all was loaded, in bytes. */
  readonly received: number
}

/** "Slow 4G" of Chromium's developer tools: 562.5 ms until an answer begins, 1.44 Mbit/s down, 0.675 up. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}

/** How many times slower than this machine the phone is. */
export const slowerBy = 4

/** A phone, as its browser says itself: a headless one would be taken for a program. */
export const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

/** Chromium runs as root in containers, and must not call home. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens a page so many times, each time as a phone that has nothing of it yet. */
export async function largestPaints(url: string, times: number): Promise<Paint[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const paints: Paint[] = []
    while (paints.length < times) paints.push(await openOnce(browser, url))
    return paints
  } finally {
    await browser.close()
  }
}

async function openOnce(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    let received = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      received += encodedDataLength
    })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
    await page.addInitScript(observePaints)
    await page.goto(url, { waitUntil: 'networkidle' })
    const seen = await paintsSeen.validate(await page.evaluate('window.paints'))
    return { ...seen, received }
  } finally {
    await context.close()
  }
}

const observePaints = `
window.paints = {}
new PerformanceObserver((list) => {
  for (const { startTime, element } of list.getEntries()) {
    Object.assign(window.paints, { largest: startTime, element: element ? element.tagName : '' })
  }
}).observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) {
    if (name === 'first-contentful-paint') window.paints.first = startTime
  }
}).observe({ type: 'paint', buffered: true })`

const paintsSeen = object({
  largest: number().required(),
  element: string().defined(),
  first: number().required(),
})
