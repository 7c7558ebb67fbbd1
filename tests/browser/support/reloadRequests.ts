import { type CDPSession, expect, type Page } from '@playwright/test'
import type { AppPath } from '#contract/appPaths.ts'
import { settle } from './walkScreens.ts'

/** The most that a screen may ask for when it is reloaded with an empty cache. */
const most = 25

/** So long after the first, in milliseconds, the same question keeps what is shown up to date. */
const refreshedAfterMs = 4_500

/** The last that a screen asks for by itself, two seconds after its start. */
const lastFile = /\/assets\/Toasts-/

/** Reloads screens, each once, and counts what they ask for. */
export interface ReloadRequests {
  readonly onScreen: (screen: AppPath) => Promise<void>
  /** Expects that there were some, and that none asked for more than it may. */
  expectFew(): void
}

export function countReloadRequests(page: Page): ReloadRequests {
  const asked = new Map<AppPath, readonly string[]>()
  const opening = openDevtools(page)
  return {
    async onScreen(screen) {
      if (!asked.has(screen)) asked.set(screen, await requestsOfReload(page, await opening))
    },
    expectFew() {
      expect(asked.size).toBeGreaterThan(3)
      const tooMany = [...asked].filter(([, requests]) => requests.length > most)
      expect(Object.fromEntries(tooMany)).toEqual({})
    },
  }
}

async function openDevtools(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  return devtools
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
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const last = page.waitForResponse((response) => lastFile.test(response.url()))
  await page.reload()
  await last
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settle(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false })
  devtools.off('Network.requestWillBeSent', note)
  return requests
}

/** Whether something is a picture of a post, or one that somebody has uploaded. The faces of creators count. */
const isPicture = (url: string): boolean =>
  /^\/(foreign-pictures|objects)\b/.test(new URL(url).pathname) && !url.includes('/creator-avatar/')
