import { msg, t } from '@lingui/core/macro'
import { accountStatuses, type CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { type ShownState, StatusBadge } from '#src/ui/StatusBadge.tsx'
import { platformStates, state } from './platformStates.ts'

type Status = CreatorAccount['status']

type Connected = Pick<CreatorAccount, 'connection'>

/** What the states of an account are called, and how they look. */
export const accountStates: Readonly<Record<Status, ShownState>> = {
  PENDING: state(msg`Waiting for figures`, 'quiet'),
  VALID: state(msg`Up to date`, 'good'),
  STALE: state(msg`Out of date`, 'warn'),
  INVALID: state(msg`Not found`, 'warn'),
  EXPIRED: state(msg`Connection expired`, 'warn'),
  REVOKED: state(msg`Connection revoked`, 'warn'),
}

/** The states as choices of a select. */
export const accountStateOptions = accountStatuses.map((value) => ({
  value,
  label: accountStates[value].label,
}))

/**
 * Whether an account's platform is asked for its figures, by itself or since it was connected; undefined while that is not
 * known yet.
 */
export function useIsSynced(
  account: (Pick<CreatorAccount, 'platform'> & Partial<Connected>) | undefined,
): boolean | undefined {
  const synced = useSyncedPlatforms()
  if (account?.connection) return account.connection.state === 'CONNECTED'
  return account && synced?.includes(account.platform)
}

/** The platforms that are asked for figures; undefined while they are not known yet. */
export const useSyncedPlatforms = () => useFetchAppSettingsQuery().data?.synced_platforms

/** Whether an account's figures are up to date, or why not. */
export function AccountStatus({
  account,
}: {
  readonly account: Pick<CreatorAccount, 'platform' | 'status' | 'platform_status' | 'connection'>
}) {
  const { status, platform_status } = account
  const isSynced = useIsSynced(account)
  const isLeftAlone = status === 'PENDING' && isSynced === false
  const isSaid = platform_status !== null && (status === 'VALID' || status === 'INVALID')
  const shown = isSaid ? platformStates[platform_status] : accountStates[status]
  const { label, tone } = isLeftAlone ? ({ label: t`Not synced`, tone: 'quiet' } as const) : shown
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
