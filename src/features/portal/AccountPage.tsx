import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Anchor, Avatar, Stack } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { platformLabel } from '#contract/reference/platforms.ts'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { AccountFigures } from '#src/features/creatorAccounts/shared/AccountFigures.tsx'
import { AccountPosts } from '#src/features/creatorAccounts/shared/AccountPosts.tsx'
import { ConnectionState } from '#src/features/creatorAccounts/shared/ConnectionState.tsx'
import { OneRow } from '#src/ui/OneRow.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { WhenInSight } from '#src/ui/WhenInSight.tsx'

/** One of the creator's own accounts, with the same figures as their agency sees. */
export function AccountPage() {
  const { id = '' } = useParams()
  const list = { to: '/portal/accounts', label: t`Accounts` }
  return (
    <OneRow
      id={id}
      query={useFetchCreatorAccountsQuery({ filters: { id } })}
      noun={t({ comment: 'In “The {noun} could not be loaded”', message: 'account' })}
      icon={IconUserOff}
      list={list}
    >
      {(account) => (
        <>
          <PageHeader
            back={list}
            picture={account.avatar_url && <Avatar src={account.avatar_url} size={48} alt="" />}
            title={account.display_name || `@${account.handle}`}
            description={
              <Anchor href={account.url} target="_blank" rel="noopener noreferrer" inherit>
                <Trans>
                  @{account.handle} on {platformLabel(account.platform)}
                </Trans>
              </Anchor>
            }
          />
          <Stack gap="xl">
            <ConnectionState account={account} mayChange />
            <AccountFigures account={account} />
            <WhenInSight height={800}>
              <AccountPosts account={account} />
            </WhenInSight>
          </Stack>
        </>
      )}
    </OneRow>
  )
}
