import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { AccountSummary } from '#contract/resources/accountAnalytics.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { readAccountAnew } from '#src/api/accountAnalytics.ts'
import { useIsSynced } from './shared/AccountStatus.tsx'

/** How often it is looked whether a platform has answered for the first time. */
const lookEveryMs = 3_000

interface Summary {
  readonly currentData?: AccountSummary
  readonly refetch: () => unknown
}

/** Looks for the first figures of an account whose platform is being asked, and has all that shows it read anew once they are there. */
export function useFirstFigures(account: CreatorAccount, { currentData, refetch }: Summary): void {
  const dispatch = useDispatch()
  const { id } = account
  const isAwaited = useIsSynced(account) === true && currentData?.freshness.snapshot_at === null
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setInterval(refetch, lookEveryMs)
    return () => {
      clearInterval(timer)
      dispatch(readAccountAnew(id))
    }
  }, [isAwaited, id, refetch, dispatch])
}
