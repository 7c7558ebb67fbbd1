import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { AccountsOverview } from '#contract/resources/accountAnalytics.ts'
import { AccountName } from '#src/features/creatorAccounts/shared/AccountName.tsx'
import { signedCount } from '#src/features/creatorAccounts/shared/metricNames.ts'
import { formatCompact } from '#src/lib/counts.ts'

interface MovedAccountsProps {
  readonly title: string
  /** The list of accounts in this order. */
  readonly to: string
  readonly accounts: AccountsOverview['rising']
  /** What is said when there are none. */
  readonly none: string
}

/** Accounts by how their followers moved, each leading to its figures. */
export const MovedAccounts = ({ title, to, accounts, none }: MovedAccountsProps) => (
  <section aria-label={title}>
    <Group justify="space-between" mb="xs">
      <Title order={3}>{title}</Title>
      {accounts.length > 0 && (
        <Anchor component={Link} to={to} size="sm">
          Compare all
        </Anchor>
      )}
    </Group>
    {accounts.length === 0 ? (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    ) : (
      <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {accounts.map((account) => (
          <Group key={account.id} component="li" wrap="nowrap" justify="space-between" gap="sm">
            <AccountName account={account} />
            <Text size="sm" ta="right" style={{ whiteSpace: 'nowrap' }}>
              <Text span inherit fw={600}>
                {signedCount(account.followers_change)}
              </Text>
              <Text span size="xs" c="dimmed" display="block">
                of {formatCompact(account.followers)}
              </Text>
            </Text>
          </Group>
        ))}
      </Stack>
    )}
  </section>
)
