import { expect, it, onTestFinished, vi } from 'vitest'
import { api } from '#src/api/api.ts'
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

const busy = { code: 'RATE_LIMITED', message: 'Busy', metadata: { retry_after_seconds: 5 } }

it.each([
  ['the server is back', 503, {}],
  ['its turn', 429, { error: busy }],
])(
  'says nothing of a read that waits for %s when the cache is emptied',
  async (_, status, body) => {
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(body, { status }))
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const { store } = createTestStore()
    const read = store.dispatch(fetchLandingPages.initiate({}))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
    store.dispatch(api.util.resetApiState())
    await read
    await new Promise((resolve) => setTimeout(resolve))
    expect(said).not.toHaveBeenCalled()
    expect(fetch).toHaveBeenCalledOnce()
  },
)
