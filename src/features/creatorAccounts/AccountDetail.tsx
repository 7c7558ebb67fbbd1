import { Alert, Anchor, Avatar, Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconExternalLink, IconInfoCircle, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { CreatorName, creatorOf } from '#src/features/creators/shared/CreatorName.tsx'
import { opening, optionalChoiceParam } from '#src/lib/urlParams.ts'
import { Day } from '#src/ui/Day.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { WhenInSight } from '#src/ui/WhenInSight.tsx'
import type { AccountDaysProps } from './AccountDays.tsx'
import type { AccountFormProps } from './AccountForm.tsx'
import { AccountHistory } from './AccountHistory.tsx'
import { AskToConnect } from './AskToConnect.tsx'
import type { CompareAccountsProps } from './CompareAccounts.tsx'
import { DeleteAccountsDialog } from './DeleteAccountsDialog.tsx'
import { ImportFigures } from './ImportFigures.tsx'
import { NextStep } from './NextStep.tsx'
import type { PostCalendarProps } from './PostCalendar.tsx'
import { SyncNow } from './SyncNow.tsx'
import { AccountFigures } from './shared/AccountFigures.tsx'
import { AccountPosts } from './shared/AccountPosts.tsx'
import { AccountStatus, useIsSynced } from './shared/AccountStatus.tsx'
import { ConnectionState } from './shared/ConnectionState.tsx'
import { NicheTags } from './shared/NicheTags.tsx'
import { WhyAndSince } from './shared/WhyAndSince.tsx'

const AccountForm = lazyPart<AccountFormProps>(
  async () => (await import('./AccountForm.tsx')).AccountForm,
)

const AccountDays = lazyPart<AccountDaysProps>(
  async () => (await import('./AccountDays.tsx')).AccountDays,
)

const PostCalendar = lazyPart<PostCalendarProps>(
  async () => (await import('./PostCalendar.tsx')).PostCalendar,
)

const CompareAccounts = lazyPart<CompareAccountsProps>(
  async () => (await import('./CompareAccounts.tsx')).CompareAccounts,
)

const params = { form: opening(optionalChoiceParam(['edit', 'import'])) }

/** An account's figures, posts and history, and what can be done with it. */
export function AccountDetail({ account }: { readonly account: CreatorAccount }) {
  const [view, change] = useUrlState(params)
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const isSynced = useIsSynced(account)
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const closeForm = () => change({ form: null })
  return (
    <>
      <PageHeader
        back={{ to: '/accounts', label: 'Accounts' }}
        title={account.display_name || `@${account.handle}`}
        picture={account.avatar_url && <Avatar src={account.avatar_url} size={48} alt="" />}
        description={<Description account={account} />}
        actions={
          <>
            {isSynced && <SyncNow account={account} />}
            <ImportFigures
              opened={view.form === 'import'}
              accountId={account.id}
              onOpen={() => change({ form: 'import' })}
              onClose={closeForm}
            />
            {readOnly === undefined && (
              <Button variant="default" leftSection={<IconTrash size={16} />} onClick={ask}>
                Delete
              </Button>
            )}
            <ReasonedButton
              leftSection={<IconPencil size={16} />}
              disabledReason={readOnly}
              onClick={() => change({ form: 'edit' })}
            >
              Edit
            </ReasonedButton>
          </>
        }
      />
      <Stack gap="xl">
        <ConnectionState
          account={account}
          mayChange={readOnly === undefined}
          besides={<AskToConnect account={account} />}
        />
        <NextStep account={account} />
        {account.status_reason !== null && !isLost(account) && (
          <Alert icon={<IconInfoCircle />} color="orange">
            <WhyAndSince why={account.status_reason} since={account.platform_status_since} />
          </Alert>
        )}
        <AccountFigures account={account} />
        <WhenInSight height={900}>
          <AccountDays account={account} />
        </WhenInSight>
        <WhenInSight height={800}>
          <AccountPosts account={account} />
        </WhenInSight>
        <WhenInSight height={900}>
          <PostCalendar account={account} />
        </WhenInSight>
        <WhenInSight height={100}>
          <CompareAccounts account={account} />
        </WhenInSight>
        <WhenInSight height={600}>
          <AccountHistory account={account} />
        </WhenInSight>
      </Stack>
      <FormDrawer
        opened={view.form === 'edit' && readOnly === undefined}
        title="Edit account"
        onClose={closeForm}
      >
        <AccountForm account={account} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
      <DeleteAccountsDialog
        opened={asking}
        rows={[account]}
        onClose={stopAsking}
        onDeleted={() => navigate('/accounts', { replace: true })}
      />
    </>
  )
}

/** Whether its banner says already why there are no new figures. */
const isLost = ({ connection }: CreatorAccount) =>
  connection !== null && connection.state !== 'CONNECTED'

const LastUpdate = ({ at }: { readonly at: string }) => (
  <span>
    Updated <Day time={at} />
  </span>
)

const Description = ({ account }: { readonly account: CreatorAccount }) => (
  <Group gap="sm">
    <Anchor href={account.url} target="_blank" rel="noopener noreferrer" inherit>
      @{account.handle} on {platformLabel(account.platform)}{' '}
      <IconExternalLink size={14} aria-hidden />
    </Anchor>
    <CreatorName creator={creatorOf(account)} alone />
    <AccountStatus account={account} />
    {account.last_synced_at !== null && <LastUpdate at={account.last_synced_at} />}
    <Tags tags={account.tags} />
    <NicheTags niches={account.niches} countryCode={account.country_code} />
  </Group>
)
