import { Box, Group, Text } from '@mantine/core'
import type { ReferralCode, ReferralCodeSort } from '#contract/resources/referralCodes.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { column } from '#src/ui/column.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

/** The table's columns; without `onEdit` nobody may edit. */
export const codeColumns = (
  onEdit: ((code: ReferralCode) => void) | undefined,
): ListColumn<ReferralCode, ReferralCodeSort>[] => [
  column('code', 'Link to share', { sortable: true }, ({ code, share_url, clicks, sign_ups }) => (
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
  )),
  column(
    'user_name',
    'Created by',
    wideScreens,
    ({ user_name }) => user_name ?? 'Former team member',
  ),
  column(
    'clicks',
    'Clicks',
    { sortable: true, textAlign: 'right', width: 100, ...wideScreens },
    ({ clicks }) => formatCount(clicks),
  ),
  column(
    'sign_ups',
    'Sign-ups',
    { textAlign: 'right', width: 100, ...wideScreens },
    ({ sign_ups }) => formatCount(sign_ups),
  ),
  { ...wideScreens, ...dayColumn('created_at', 'Added') },
  ...editColumn({ nameOf: ({ code }) => code, onEdit }),
]
