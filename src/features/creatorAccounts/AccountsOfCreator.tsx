import { IconUserCircle } from '@tabler/icons-react'
import type { CreatorAccount, CreatorAccountSort } from '#contract/resources/creatorAccounts.ts'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { ListOfCreator } from '#src/features/creators/shared/ListOfCreator.tsx'
import { useInnerList } from '#src/ui/useListPage.ts'
import { accountColumnsOfCreator } from './accountColumns.tsx'
import { CreatorTotals } from './CreatorTotals.tsx'

/** The social accounts of one creator, with their figures. */
export function AccountsOfCreator({ creatorId }: { readonly creatorId: string }) {
  const list = useInnerList<CreatorAccountSort>('-followers', 10)
  const query = useFetchCreatorAccountsQuery({
    ...list.request,
    filters: { creator_id: creatorId },
  })
  return (
    <ListOfCreator<CreatorAccount, CreatorAccountSort>
      title="Accounts"
      add={{ to: `/accounts?form=new&creator=${creatorId}`, label: 'Add accounts' }}
      icon={IconUserCircle}
      hint="Add their social accounts, and follow how they grow."
      noun="account"
      query={query}
      {...list.table}
      columns={accountColumnsOfCreator}
    >
      <CreatorTotals creatorId={creatorId} />
    </ListOfCreator>
  )
}
