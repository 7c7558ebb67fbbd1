import { Button, Group, Title } from '@mantine/core'
import { IconPlus, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CreatorAccount, CreatorAccountSort } from '#contract/resources/creatorAccounts.ts'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { useClockOffset, useMayChange } from '#src/api/user.ts'
import { accountColumnsOfCreator } from '#src/components/creatorAccounts/accountColumns.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { useInnerList } from '#src/ui/useListPage.ts'
import { CreatorTotals } from './CreatorTotals.tsx'

/** The social accounts of one creator, with their figures. */
export function AccountsOfCreator({ creatorId }: { readonly creatorId: string }) {
  const list = useInnerList<CreatorAccountSort>('-followers', 10)
  const clockOffset = useClockOffset()
  const mayChange = useMayChange()
  const query = useFetchCreatorAccountsQuery({
    ...list.request,
    filters: { creator_id: creatorId },
  })
  const addButton = mayChange && (
    <Button
      component={Link}
      to={`/accounts?form=new&creator=${creatorId}`}
      variant="default"
      leftSection={<IconPlus size={16} />}
    >
      Add accounts
    </Button>
  )
  return (
    <section aria-label="Accounts">
      <Group justify="space-between" mb="sm" mih={36}>
        <Title order={2}>Accounts</Title>
        {(query.data?.total ?? 0) > 0 && addButton}
      </Group>
      <CreatorTotals creatorId={creatorId} />
      <RowList<CreatorAccount, CreatorAccountSort>
        noun="account"
        query={query}
        {...list.table}
        columns={accountColumnsOfCreator(clockOffset)}
        none={
          <EmptyState
            icon={<IconUserCircle stroke={1.5} />}
            title="No accounts yet"
            action={addButton || undefined}
          >
            Add their social accounts, and follow how they grow.
          </EmptyState>
        }
      />
    </section>
  )
}
