import { Text } from '@mantine/core'
import type { WatchlistEntry } from '#contract/resources/watchlistEntries.ts'
import { platformStates } from '#src/features/creatorAccounts/shared/platformStates.ts'
import { WhyAndSince } from '#src/features/creatorAccounts/shared/WhyAndSince.tsx'
import { Day } from '#src/ui/Day.tsx'
import { type ShownState, StatusBadge } from '#src/ui/StatusBadge.tsx'

type Status = NonNullable<WatchlistEntry['status']>

const states: Readonly<Record<Status, ShownState>> = {
  PENDING: { label: 'Waiting', tone: 'quiet' },
  VALID: { label: 'In Discover', tone: 'good' },
  INVALID: { label: 'Not found', tone: 'warn' },
}

/** Whether a watched account's posts come into Discover, or what its platform says of it and since when. */
export function WatchedStatus({ entry }: { readonly entry: WatchlistEntry }) {
  const { status, status_reason, platform_status, platform_status_since, last_synced_at } = entry
  if (status === null) return <StatusBadge tone="quiet">Not read</StatusBadge>
  const { label, tone } =
    platform_status === null ? states[status] : platformStates[platform_status]
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {(status_reason ?? last_synced_at) !== null && (
        <Text size="xs" c="dimmed" component="div">
          {status_reason !== null ? (
            <WhyAndSince why={status_reason} since={platform_status_since} />
          ) : (
            last_synced_at && (
              <>
                Read <Day time={last_synced_at} />
              </>
            )
          )}
        </Text>
      )}
    </>
  )
}
