import { Alert, Anchor, Button, Group } from '@mantine/core'
import { IconMailPlus, IconSearchOff, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TeamEntry } from '#contract/resources/team.ts'
import { useFetchTeamQuery } from '#src/api/team.ts'
import { useClockOffset, useManageReason, useViewer } from '#src/api/user.ts'
import { pageRequest } from '#src/lib/pagePlace.ts'
import { CsvButton } from '#src/ui/CsvButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { ListTable } from '#src/ui/ListTable.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { InviteForm } from './InviteForm.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { teamColumns, teamCsv } from './teamColumns.tsx'
import { teamPageSize, teamParams } from './teamView.ts'

/** Who works in this workspace, and who is invited to. */
export function TeamPage() {
  const [view, change] = useUrlState(teamParams)
  const viewer = useViewer()
  const clockOffset = useClockOffset()
  const manageReason = useManageReason()
  const [asked, setAsked] = useState<TeamEntry | null>(null)
  const { data, currentData, error, isFetching, refetch } = useFetchTeamQuery({
    search: view.search,
    ...pageRequest(view.page, teamPageSize),
  })
  const team = error ? currentData : data
  const inviteReason = manageReason ?? (viewer.features.team ? undefined : noTeam)
  const closeForm = () => change({ form: null })
  const isAlone = team?.total === 1 && view.search === ''

  return (
    <>
      <PageHeader
        title="Team"
        actions={
          <>
            <CsvButton fileName="team" columns={teamCsv} rows={team?.data ?? []} />
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
      {!viewer.features.team && <NoTeam isAlone={isAlone} mayBuy={viewer.role === 'OWNER'} />}
      {!isAlone && (
        <Group mb="md">
          <SearchInput
            label="Search the team"
            value={view.search}
            onChange={(search) => change({ search, page: 1 })}
          />
        </Group>
      )}
      <ListTable
        noun="people"
        found={team}
        page={view.page}
        pageSize={teamPageSize}
        onPage={(page) => change({ page })}
        columns={teamColumns({
          clockOffset,
          now: new Date(),
          ownId: viewer.id,
          mayManage: manageReason === undefined,
          mayInvite: inviteReason === undefined,
          onRemove: setAsked,
        })}
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          <EmptyState
            icon={<IconSearchOff stroke={1.5} />}
            title="No matching people"
            action={
              <Button variant="default" onClick={() => change({ search: '' })}>
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
        <InviteForm onCancel={closeForm} onInvited={closeForm} />
      </FormDrawer>
      <RemoveDialog entry={asked} onClose={() => setAsked(null)} />
    </>
  )
}

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
