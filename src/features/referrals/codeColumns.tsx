import { Box, Group, Text } from '@mantine/core'
import type { ReferralCode, ReferralCodeSort } from '#contract/resources/referralCodes.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

/** The table's columns; without `onEdit` nobody may edit. */
export const codeColumns = (
  clockOffset: number,
  onEdit: ((code: ReferralCode) => void) | undefined,
): ListColumn<ReferralCode, ReferralCodeSort>[] => [
  {
    accessor: 'code',
    title: 'Link to share',
    sortable: true,
    render: ({ code, share_url, clicks, sign_ups }) => (
      <Group gap={2} wrap="nowrap">
        <Box miw={0} maw={{ base: '11rem', sm: 'none' }}>
          <Text fw={500} truncate>
            {code}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {withoutScheme(share_url)}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {countOf(clicks, 'click')}, {countOf(sign_ups, 'sign-up')}
          </Text>
        </Box>
        <CopyButton value={share_url} label={`Copy ${share_url}`} />
      </Group>
    ),
  },
  {
    ...wideScreens,
    accessor: 'user_name',
    title: 'Created by',
    render: ({ user_name }) => user_name ?? 'Former team member',
  },
  {
    ...wideScreens,
    accessor: 'clicks',
    title: 'Clicks',
    sortable: true,
    textAlign: 'right',
    width: 100,
    render: ({ clicks }) => formatCount(clicks),
  },
  {
    ...wideScreens,
    accessor: 'sign_ups',
    title: 'Sign-ups',
    textAlign: 'right',
    width: 100,
    render: ({ sign_ups }) => formatCount(sign_ups),
  },
  { ...wideScreens, ...dayColumn('created_at', 'Added', clockOffset) },
  ...editColumn({ nameOf: ({ code }) => code, onEdit }),
]
