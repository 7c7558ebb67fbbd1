import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchSubreddits } from '#src/api/subreddits.ts'
import { serverAnswers } from '#tests/support/client/faults.ts'
import { setUpNetwork } from '#tests/support/client/network.ts'
import { recordCalls } from '#tests/support/client/recordedCalls.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

setUpNetwork()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-30T10:20:30Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a timeframe of subreddits is sent as a range of when they were created', async () => {
  serverAnswers(400, {})
  const calls = recordCalls()
  const { store } = createTestStore()
  await store.dispatch(fetchSubreddits.initiate({ search: 'pics', timeframe: 'WEEK', page: 2 }))
  expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/v2/subreddits/fetch',
      body: {
        search: 'pics',
        page: 2,
        extra: {
          minimum_created_at: '2026-03-23T10:20:30.000Z',
          maximum_created_at: '2026-03-30T10:20:30.000Z',
        },
      },
    },
  ])
})
