import { http } from 'msw'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { network } from './network.ts'

/** Hands every PUT to a signed address to the real app, in-process. Faults stand in front of it. */
export function forwardStorage(browser: TestBrowser): void {
  network.use(
    http.put('*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      return browser.open(`${pathname}${search}`, {
        method: 'PUT',
        headers: request.headers,
        body: await request.arrayBuffer(),
      })
    }),
  )
}
