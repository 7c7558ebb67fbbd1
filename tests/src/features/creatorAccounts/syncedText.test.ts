import { expect, it } from 'vitest'
import { syncedText } from '#src/features/creatorAccounts/useSyncAccounts.ts'

it.each([
  [{ updated: 3, unchanged: 0, failed: 0 }, '3 accounts updated.'],
  [
    { updated: 1, unchanged: 1, failed: 2 },
    '1 account updated. Nothing new for 1 account: each is asked once every 15 minutes at most. 2 accounts could not be asked.',
  ],
])('what came of syncing several accounts is said: %j', (counts, text) => {
  expect(syncedText(counts)).toBe(text)
})
