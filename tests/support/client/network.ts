import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** What stands between the client and the server in tests. A request that nobody answers fails the test. */
export const network = setupServer()

/** Puts the network in place for the tests of a file; what a test changes of it ends with the test. */
export function setUpNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => network.resetHandlers())
  afterAll(() => network.close())
}
