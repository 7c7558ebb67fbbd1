import { type CDPSession, expect, type Page, test } from '@playwright/test'
import type { AppPath } from '#contract/appPaths.ts'
import { portalLogin, readPortalId } from '#server/demo/demoLogin.ts'
import { type ProductAsRun, startAsRun } from '#tests/support/asRun.ts'
import { settle, walkScreens } from './support/walkScreens.ts'

/** The most that a screen may ask for when it is reloaded with an empty cache. */
const most = 25

/** So long after the first, in milliseconds, the same question keeps what is shown up to date. */
const refreshedAfterMs = 4_500

/** The last that a screen asks for by itself, two seconds after its start. */
const lastFile = /\/assets\/Toasts-/

let product: ProductAsRun

test.beforeAll(async () => {
  product = await startAsRun('demo')
})

test.afterAll(() => product?.stop())

test('no screen of the brand asks for more than it may', async ({ page }) => {
  // Some thirty screens, each of which is waited for until it asks for nothing more.
  test.setTimeout(600_000)
  await page.goto(`${product.url}/demo`)
  await expectFew(page, { home: '/' })
})

test('no screen of the portal asks for more than it may', async ({ page }) => {
  await page.goto(`${product.url}/portal/login`)
  await page.getByLabel('ID', { exact: true }).fill(await readPortalId(product.server.database))
  await page.getByLabel('Password', { exact: true }).fill(portalLogin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Tasks' }).first()).toBeVisible()
  await expectFew(page, { home: '/portal', menu: 'Your menu' })
})

/** Walks the screens by their links, and reloads each that it reaches. */
async function expectFew(page: Page, start: { home: string; menu?: string }): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const asked = new Map<AppPath, readonly string[]>()
  const onScreen = async (screen: AppPath) => {
    if (!asked.has(screen)) asked.set(screen, await requestsOfReload(page, devtools))
  }
  await walkScreens(page, { ...start, onScreen })
  expect(asked.size).toBeGreaterThan(3)
  const tooMany = [...asked].filter(([, requests]) => requests.length > most)
  expect(Object.fromEntries(tooMany)).toEqual({})
}

interface Asked {
  readonly type?: string
  readonly request: { readonly method: string; readonly url: string; readonly postData?: string }
}

/** All that the browser asks for, its icon included, which Playwright does not tell of. */
async function requestsOfReload(page: Page, devtools: CDPSession): Promise<readonly string[]> {
  const requests: string[] = []
  const firstAsked = new Map<string, number>()
  const note = ({ type = '', request: { method, url, postData = '' } }: Asked) => {
    const question = `${method} ${url} ${postData}`
    const first = firstAsked.get(question) ?? Date.now()
    firstAsked.set(question, first)
    const isRefresh = Date.now() - first >= refreshedAfterMs
    if (url.startsWith('http') && !isRefresh && !isPicture(url))
      requests.push(`${type} ${new URL(url).pathname}`)
  }
  devtools.on('Network.requestWillBeSent', note)
  const last = page.waitForResponse((response) => lastFile.test(response.url()))
  await page.reload()
  await last
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settle(page)
  devtools.off('Network.requestWillBeSent', note)
  return requests
}

/** Whether something is a picture of a post, or one that somebody has uploaded. The faces of creators count. */
const isPicture = (url: string): boolean =>
  /^\/(foreign-pictures|objects)\b/.test(new URL(url).pathname) && !url.includes('/creator-avatar/')
