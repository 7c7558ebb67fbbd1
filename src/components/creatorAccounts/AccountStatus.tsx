import { accountStatuses, type CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { platformStates } from './platformStates.ts'

type Status = CreatorAccount['status']

type Connected = Pick<CreatorAccount, 'connection'>

/** What the states of an account are called, and how they look. */
export const accountStates: Readonly<
  Record<Status, { readonly label: string; readonly tone: StatusTone }>
> = {
  PENDING: { label: 'Waiting for figures', tone: 'quiet' },
  VALID: { label: 'Up to date', tone: 'good' },
  STALE: { label: 'Out of date', tone: 'warn' },
  INVALID: { label: 'Not found', tone: 'warn' },
  EXPIRED: { label: 'Connection expired', tone: 'warn' },
  REVOKED: { label: 'Connection revoked', tone: 'warn' },
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
  const { label, tone } = isLeftAlone ? ({ label: 'Not synced', tone: 'quiet' } as const) : shown
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
