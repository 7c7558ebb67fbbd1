import { expect, it, onTestFinished, vi } from 'vitest'
import { fetchLandingPages } from '#src/api/landingPages.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

const nobody = {
  data: [],
  total: 0,
  total_is_exact: true,
  page: 1,
  page_size: 50,
  next_cursor: null,
}

it('keeps an answer for five minutes after its last user', async () => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(nobody))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const { store } = createTestStore()
  const user = store.dispatch(fetchLandingPages.initiate({}))
  await user
  const kept = () => Object.keys(store.getState().api.queries).length
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(kept()).toBe(1)
  user.unsubscribe()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(kept()).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(kept()).toBe(0)
})
