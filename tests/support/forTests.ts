import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** In milliseconds: whole servers are opened so, on machines that do other things too. */
const longestWaitMs = 120_000

type Open<T> = () => Promise<T>
type Close<T> = (opened: T) => unknown

/** What the tests of a file or a `describe` share: it is there from before the first until after the last of them. */
export const forAllTests = <T extends object>(open: Open<T>, close?: Close<T>): T =>
  openedIn(beforeAll, afterAll, open, close)

/** What each test of a file or a `describe` has of its own. */
export const forEachTest = <T extends object>(open: Open<T>, close?: Close<T>): T =>
  openedIn(beforeEach, afterEach, open, close)

/** An object that is empty until the hook, and then has each property of what was opened, and its class's methods. */
function openedIn<T extends object>(
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
  open: Open<T>,
  close: Close<T> = () => undefined,
): T {
  const shown: T = Object.create(null)
  before(async () => {
    const opened = await open()
    Object.setPrototypeOf(shown, Object.getPrototypeOf(opened))
    for (const key of Reflect.ownKeys(opened))
      Object.defineProperty(shown, key, {
        get: () => Reflect.get(opened, key),
        set: (value) => void Reflect.set(opened, key, value),
        enumerable: true,
        configurable: true,
      })
  }, longestWaitMs)
  after(async () => void (await close(shown)))
  return shown
}
