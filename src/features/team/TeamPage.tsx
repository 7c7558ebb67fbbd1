import { Alert, Anchor, Button } from '@mantine/core'
import { IconMailPlus, IconSearchOff, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isOwner } from '#contract/roles.ts'
import { useFetchTeamQuery, useLazyExportTeamQuery } from '#src/api/team.ts'
import { useManageReason, useViewer } from '#src/api/user.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownPage, shownRows } from '#src/ui/rowQuery.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { useNow } from '#src/ui/useNow.ts'
import { useRowDialog } from '#src/ui/useRowDialog.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { InviteForm } from './InviteForm.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { teamColumns } from './teamColumns.tsx'
import { teamList } from './teamView.ts'

/** Who works in this workspace, and who is invited to. */
export function TeamPage() {
  const { view, narrow, filtering, change, asked, request, table } = useListPage(teamList)
  const file = useLazyExportTeamQuery()
  const viewer = useViewer()
  const manageReason = useManageReason()
  const query = useFetchTeamQuery(request)
  const removal = useRowDialog(shownRows(query))
  const access = useRowDialog(shownRows(query))
  const inviteReason = manageReason ?? (viewer.features.team ? undefined : noTeam)
  const closeForm = () => change({ form: null })
  const isAlone = shownPage(query)?.total === 1 && view.search === ''

  return (
    <>
      <PageHeader
        title="Team"
        actions={
          <>
            <ExportButton file={file} asked={asked} disabled={shownRows(query).length === 0} />
            <ReasonedButton
              leftSection={<IconMailPlus size={16} />}
              disabledReason={inviteReason}
              onClick={() => change({ form: 'invite' })}
            >
              Invite someone
            </ReasonedButton>
          </>
        }
      />
      {!viewer.features.team && <NoTeam isAlone={isAlone} mayBuy={isOwner(viewer.role)} />}
      <RowList
        noun="person"
        nouns="people"
        query={query}
        {...table}
        narrowed={undefined}
        filters={!isAlone && <SearchInput label="Search the team" {...filtering.field('search')} />}
        columns={teamColumns({
          now: useNow(),
          ownId: viewer.id,
          mayManage: manageReason === undefined,
          mayInvite: inviteReason === undefined,
          onAccess: access.open,
          onRemove: removal.open,
        })}
        none={
          <EmptyState
            icon={IconSearchOff}
            title="No matching people"
            action={
              <Button variant="default" onClick={() => narrow({ search: '' })}>
                Clear search
              </Button>
            }
          >
            Search for a name or an email address.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={view.form === 'invite' && inviteReason === undefined}
        title="Invite someone"
        onClose={closeForm}
      >
        <InviteForm onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
      {isOwner(viewer.role) && (
        <MailDomains
          disabledReason={inviteReason}
          isAdding={view.form === 'mail-domain'}
          shownId={view['mail-domain']}
          onAdd={() => change({ form: 'mail-domain' })}
          onShow={(id) => change({ form: null, 'mail-domain': id })}
        />
      )}
      {access.row && <AccessDialog entry={access.row} onClose={access.close} />}
      <RemoveDialog entry={removal.row ?? null} onClose={removal.close} />
    </>
  )
}

const MailDomains = lazyPart(
  async () => (await import('./mailDomains/MailDomains.tsx')).MailDomains,
)

const noTeam = 'A team is part of the agency plan.'

interface NoTeamProps {
  readonly isAlone: boolean
  readonly mayBuy: boolean
}

const NoTeam = ({ isAlone, mayBuy }: NoTeamProps) => (
  <Alert variant="light" icon={<IconUsersGroup size={20} />} mb="md">
    {isAlone
      ? 'With the agency plan you invite others to work on your creators and links, each with a role.'
      : 'Your plan no longer includes a team. Existing members stay, but you cannot invite new ones.'}{' '}
    {mayBuy && (
      <Anchor component={Link} to="/settings/billing" inherit c="inherit" underline="always">
        See plans
      </Anchor>
    )}
  </Alert>
)
