import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useLazyFetchAccountAnalyticsQuery } from '#src/api/accountAnalytics.ts'
import { toast } from '#src/ui/toast.ts'

/** Asks an account's platform for its figures now. */
export function SyncNow({ account }: { readonly account: CreatorAccount }) {
  const [ask, { isFetching }] = useLazyFetchAccountAnalyticsQuery()
  const label = platformLabel(account.platform)
  const sync = async () => {
    const { data } = await ask({ user_creator_account_id: account.id, realtime: true })
    if (!data) return
    toast(
      data.freshness.live
        ? `Updated from ${label}`
        : `Nothing new from ${label}. It is asked once every 15 minutes at most.`,
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={isFetching}
      onClick={sync}
    >
      Sync now
    </Button>
  )
}
