import { Box, Group, Text } from '@mantine/core'
import type { CreatorAccount, CreatorAccountSort } from '#contract/resources/creatorAccounts.ts'
import { CreatorName, creatorOf } from '#src/features/creators/shared/CreatorName.tsx'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'
import { ShortStep } from './NextStep.tsx'
import { AccountName } from './shared/AccountName.tsx'
import { AccountStatus } from './shared/AccountStatus.tsx'
import { FollowersTrend } from './shared/FollowersTrend.tsx'
import { knownCount, signedCount } from './shared/metricNames.ts'

type Column = ListColumn<CreatorAccount, CreatorAccountSort>

const account: Column = column('handle', 'Account', { sortable: true }, (row) => (
  <>
    <AccountName account={row} />
    <Box hiddenFrom="sm" mt={4}>
      <AccountStatus account={row} />
      <ShortStep account={row} />
    </Box>
  </>
))

const creator: Column = column('creator_id', 'Creator', desktops, (row) => (
  <CreatorName creator={creatorOf(row)} />
))

const tags: Column = column('tags', 'Tags', desktops, (row) => <Tags tags={row.tags} />)

const figures: readonly Column[] = [
  column(
    'followers',
    'Followers',
    { sortable: true, textAlign: 'right', width: 110 },
    ({ followers }) => knownCount(followers),
  ),
  column(
    'followers_change_7d',
    '7 days',
    { sortable: true, textAlign: 'right', width: 90, ...desktops },
    (row) => signedCount(row.followers_change_7d),
  ),
  column(
    'followers_change_30d',
    '30 days',
    { sortable: true, textAlign: 'right', width: 190, ...wideScreens },
    (row) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <FollowersTrend followers={row.followers_trend} />
        {signedCount(row.followers_change_30d)}
      </Group>
    ),
  ),
  column('last_synced_at', 'Status', { sortable: true, width: 170, ...wideScreens }, (row) => (
    <>
      <AccountStatus account={row} />
      <ShortStep account={row} />
      {row.last_synced_at !== null && (
        <Text size="xs" c="dimmed">
          Updated <Day time={row.last_synced_at} />
        </Text>
      )}
    </>
  )),
]

/** The columns of every account, with times on the viewer's clock. */
export const accountColumns: readonly Column[] = [account, creator, tags, ...figures]

/** The columns where whose they are is known. */
export const accountColumnsOfCreator: readonly Column[] = [account, ...figures]
