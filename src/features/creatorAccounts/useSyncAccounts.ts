import { useState } from 'react'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useLazyFetchAccountAnalyticsQuery } from '#src/api/accountAnalytics.ts'
import { countOf } from '#src/lib/counts.ts'
import { toast } from '#src/ui/toast.ts'
import { useSyncedPlatforms } from './shared/AccountStatus.tsx'

/** Asks the platforms of several accounts for their figures, one after another, and says what came of it. */
export function useSyncAccounts() {
  const synced = useSyncedPlatforms()
  const [ask] = useLazyFetchAccountAnalyticsQuery()
  const [busy, setBusy] = useState(false)
  const isSynced = ({ platform }: CreatorAccount) => synced?.includes(platform) ?? false
  const sync = async (accounts: readonly CreatorAccount[]) => {
    setBusy(true)
    const counts = { updated: 0, unchanged: 0, failed: 0 }
    for (const { id } of accounts.filter(isSynced)) {
      const { data } = await ask({ user_creator_account_id: id, realtime: true })
      counts[data ? (data.freshness.live ? 'updated' : 'unchanged') : 'failed'] += 1
    }
    setBusy(false)
    void toast(syncedText(counts), counts.failed > 0 ? 'failed' : 'done')
  }
  return { sync, busy, isSynced }
}

interface SyncCounts {
  readonly updated: number
  /** Asked within the last 15 minutes, or without an answer in time. */
  readonly unchanged: number
  readonly failed: number
}

/** What is said of several accounts that were synced: `3 accounts updated. Nothing new for 1 account.` */
export function syncedText({ updated, unchanged, failed }: SyncCounts): string {
  return [
    updated > 0 ? `${countOf(updated, 'account')} updated.` : '',
    unchanged > 0
      ? `Nothing new for ${countOf(unchanged, 'account')}: each is asked once every 15 minutes at most.`
      : '',
    failed > 0 ? `${countOf(failed, 'account')} could not be asked.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
