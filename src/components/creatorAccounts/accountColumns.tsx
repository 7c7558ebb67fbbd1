import { Box, Group, Text } from '@mantine/core'
import type { CreatorAccount, CreatorAccountSort } from '#contract/resources/creatorAccounts.ts'
import { CreatorName, creatorOf } from '#src/components/creators/CreatorName.tsx'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'
import { AccountName } from './AccountName.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { knownCount, signedCount } from './metricNames.ts'

const FollowersTrend = lazyPart(async () => (await import('./FollowersTrend.tsx')).FollowersTrend, {
  quiet: true,
})

type Column = ListColumn<CreatorAccount, CreatorAccountSort>

const account: Column = {
  accessor: 'handle',
  title: 'Account',
  sortable: true,
  render: (row) => (
    <>
      <AccountName account={row} />
      <Box hiddenFrom="sm" mt={4}>
        <AccountStatus account={row} />
      </Box>
    </>
  ),
}

const creator: Column = {
  accessor: 'creator_id',
  title: 'Creator',
  ...desktops,
  render: (row) => <CreatorName creator={creatorOf(row)} />,
}

const tags: Column = {
  accessor: 'tags',
  title: 'Tags',
  ...desktops,
  render: (row) => <Tags tags={row.tags} />,
}

const figures = (clockOffset: number): readonly Column[] => [
  {
    accessor: 'followers',
    title: 'Followers',
    sortable: true,
    textAlign: 'right',
    width: 110,
    render: ({ followers }) => knownCount(followers),
  },
  {
    accessor: 'followers_change_7d',
    title: '7 days',
    sortable: true,
    textAlign: 'right',
    width: 90,
    ...desktops,
    render: (row) => signedCount(row.followers_change_7d),
  },
  {
    accessor: 'followers_change_30d',
    title: '30 days',
    sortable: true,
    textAlign: 'right',
    width: 190,
    ...wideScreens,
    render: (row) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <FollowersTrend followers={row.followers_trend} />
        {signedCount(row.followers_change_30d)}
      </Group>
    ),
  },
  {
    accessor: 'last_synced_at',
    title: 'Status',
    sortable: true,
    width: 170,
    ...wideScreens,
    render: (row) => (
      <>
        <AccountStatus account={row} />
        {row.last_synced_at !== null && (
          <Text size="xs" c="dimmed">
            Updated <Day time={row.last_synced_at} clockOffset={clockOffset} />
          </Text>
        )}
      </>
    ),
  },
]

/** The columns of every account, with times on the viewer's clock. */
export const accountColumns = (clockOffset: number): readonly Column[] => [
  account,
  creator,
  tags,
  ...figures(clockOffset),
]

/** The columns where whose they are is known. */
export const accountColumnsOfCreator = (clockOffset: number): readonly Column[] => [
  account,
  ...figures(clockOffset),
]
