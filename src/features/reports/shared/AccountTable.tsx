import { Table, Text } from '@mantine/core'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { ReportFigures } from '#contract/resources/reports.ts'
import { knownCount, signedCount } from '#src/features/creatorAccounts/shared/metricNames.ts'

interface AccountTableProps {
  readonly accounts: NonNullable<ReportFigures['accounts']>
}

/** Accounts with their figures at the end of the days, and how these moved; a dash where that is not known. */
export const AccountTable = ({ accounts }: AccountTableProps) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Account</Table.Th>
        <Table.Th ta="right">Followers</Table.Th>
        <Table.Th ta="right">Views</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {accounts.map((account) => (
        <Table.Tr key={account.id}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            {account.handle}
            <Text size="xs" c="dimmed">
              {platformLabel(account.platform)}
            </Text>
          </Table.Td>
          <Figure total={account.followers} change={account.followers_change} />
          <Figure total={account.views} change={account.views_change} />
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

interface FigureProps {
  readonly total: number | null
  readonly change: number | null
}

const Figure = ({ total, change }: FigureProps) => (
  <Table.Td ta="right">
    {knownCount(total)}
    {change !== null && (
      <Text size="xs" c="dimmed">
        {signedCount(change)}
      </Text>
    )}
  </Table.Td>
)
