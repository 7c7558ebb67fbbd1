import { IconUserOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { OneRow } from '#src/ui/OneRow.tsx'
import { AccountDetail } from './AccountDetail.tsx'

/** The screen of one account. */
export function AccountPage() {
  const { id = '' } = useParams()
  return (
    <OneRow
      id={id}
      query={useFetchCreatorAccountsQuery({ filters: { id } })}
      noun="account"
      icon={IconUserOff}
      list={{ to: '/accounts', label: 'All accounts' }}
    >
      {(account) => <AccountDetail account={account} />}
    </OneRow>
  )
}
