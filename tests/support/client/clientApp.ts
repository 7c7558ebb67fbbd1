import type { TestApp } from '#tests/support/app/testApp.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { setUpNetwork } from './network.ts'

/** The app that the client of a file's tests speaks with, over a network that is in place. */
export function clientApp(...given: Parameters<typeof testApp>): TestApp {
  setUpNetwork()
  return testApp(...given)
}
