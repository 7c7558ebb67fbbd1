import { http } from 'msw'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { network } from './network.ts'

/**
 * Hands every call under /v2 to the real app, in-process, with the cookies of this browser. Faults stand
 * in front of it.
 */
export function forwardToApp(browser: TestBrowser): void {
  network.use(
    http.post('*/v2/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      return browser.open(`${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body: await request.text(),
      })
    }),
  )
}
