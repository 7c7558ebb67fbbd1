import { afterEach, expect, it, vi } from 'vitest'
import { fetchAccountAnalytics, fetchAccountHistory } from '#src/api/accountAnalytics.ts'
import { serverAnswers } from '#tests/support/client/faults.ts'
import { setUpNetwork } from '#tests/support/client/network.ts'
import { recordCalls } from '#tests/support/client/recordedCalls.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

setUpNetwork()
afterEach(() => vi.restoreAllMocks())

const id = '0198c0de-0000-7000-8000-000000000001'
const base = '/user/creators/accounts'

it('a platform that has answered refreshes what shows the account, and is not asked once more by that', async () => {
  const nothing = { data: [], total: 0, total_is_exact: true, page: 1, page_size: 25 }
  serverAnswers(200, { ...nothing, next_cursor: null }, `${base}/history/${id}`)
  const freshness = { snapshot_at: '2026-01-01T00:00:00Z', source: 'BLUESKY', live: true }
  serverAnswers(200, { data: { base_metrics: [], freshness } }, `${base}/analytics/${id}`)
  const { store } = createTestStore()
  const calls = recordCalls()
  const asked = (name: string) => calls.filter(({ path }) => path.includes(name)).length
  await store.dispatch(fetchAccountHistory.initiate({ user_creator_account_id: id, body: {} }))
  await store.dispatch(
    fetchAccountAnalytics.initiate({ user_creator_account_id: id, realtime: true }),
  )
  await vi.waitFor(() => expect(asked('/history/')).toBe(2))
  expect(asked('/analytics/')).toBe(1)
})
