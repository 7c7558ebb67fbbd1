import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  devices,
} from '@playwright/test'
import { portalPassword } from '#tests/support/app/contentRequest.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { slowerBy } from './largestPaint.ts'

/** A phone's network as lab tools set it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

/** A computer, as its browser says itself: a headless one would be taken for a program that looks a link up. */
const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome']

export const computer = { ...desktop, viewport: { width: 1440, height: 900 } }

/** Makes a page's device a slow phone on a slow network. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
}

type Kept = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** What the browser of somebody of the brand keeps who has signed in. */
export const keptBy = (brand: TestBrowser): Kept => ({
  cookies: [...brand.cookies].map(([name, value]) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
})

/** What a creator's device keeps once they have logged in. */
export async function logIn(browser: Browser, port: number, userCreatorId: string): Promise<Kept> {
  const context = await browser.newContext(computer)
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/portal/login`)
  await page.getByLabel('ID', { exact: true }).fill(userCreatorId)
  await page.getByLabel('Password', { exact: true }).fill(portalPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/portal')
  const kept = await context.storageState()
  await context.close()
  return kept
}
