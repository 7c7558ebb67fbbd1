import type { Platform } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchConnectablePlatformsQuery } from '#src/api/accountConnections.ts'
import { type NextStep, nextStepOf } from './nextStep.ts'
import { useIsSynced } from './shared/AccountStatus.tsx'

type Named = { readonly platform: Platform } & Partial<Pick<CreatorAccount, 'connection'>>

/** What comes next for an account without figures; undefined while that is not known, and of no account. */
export function useNextStep(account: Named | undefined): NextStep | undefined {
  const isSynced = useIsSynced(account)
  const { data: connectable } = useFetchConnectablePlatformsQuery(undefined, {
    skip: account === undefined,
  })
  if (!account || isSynced === undefined || !connectable) return undefined
  const isConnectable = connectable.some(({ platform }) => platform === account.platform)
  return nextStepOf(account.platform, { isSynced, isConnectable })
}
