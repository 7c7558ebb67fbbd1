import { vi } from 'vitest'
import { createAppStore, type StoreDevTools } from '#src/app/store.ts'

interface TestStoreOptions {
  readonly here?: string
  readonly devTools?: StoreDevTools
}

/** The app's store in a world of which only the calls are real, and what was done to that world. */
export function createTestStore({ here = '/creators', devTools }: TestStoreOptions = {}) {
  let place = here
  const outside = {
    notify: vi.fn<(message: string) => void>(),
    goTo: vi.fn(async (_path: string) => {}),
    here: () => place,
    whileBusy: vi.fn<(busy: boolean) => void>(),
  }
  const moveTo = (path: string) => {
    place = path
  }
  return { store: createAppStore(outside, devTools), outside, moveTo }
}
