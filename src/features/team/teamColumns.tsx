import { Badge, Group, Text } from '@mantine/core'
import type { TeamEntry } from '#contract/resources/team.ts'
import { isLimitable, isOwner } from '#contract/roles.ts'
import { MailFailureNote } from '#src/components/MailFailureNote.tsx'
import { countOf } from '#src/lib/counts.ts'
import { entryName } from '#src/lib/entryName.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { EntryMenu } from './EntryMenu.tsx'
import { RoleSelect } from './RoleSelect.tsx'

interface TeamColumns {
  readonly now: Date
  readonly ownId: string
  readonly mayManage: boolean
  readonly mayInvite: boolean
  readonly onAccess: (entry: TeamEntry) => void
  readonly onRemove: (entry: TeamEntry) => void
}

/** The table's columns, with times on the viewer's clock. */
export const teamColumns = (context: TeamColumns): ListColumn<TeamEntry>[] => [
  column('email', 'Person', {}, (entry) => (
    <>
      <Group gap={6} wrap="nowrap">
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {entryName(entry)}
        </Text>
        {entry.id === context.ownId && (
          <Badge size="xs" variant="default" flex="none">
            You
          </Badge>
        )}
      </Group>
      {entry.name !== '' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {entry.email}
        </Text>
      )}
      {entry.mail_failure && <MailFailureNote failure={entry.mail_failure} />}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {accessText(entry)}
      </Text>
      <Group gap={6} hiddenFrom="sm">
        <EntryStatus entry={entry} now={context.now} />
        <Text size="xs" c="dimmed">
          <Since entry={entry} context={context} />
        </Text>
      </Group>
    </>
  )),
  column('role', 'Role', { width: 126 }, (entry) => (
    <RoleSelect
      entry={entry}
      mayChange={context.mayManage && !isOwner(entry.role) && entry.id !== context.ownId}
    />
  )),
  column('all_creators', 'Creators', { width: 150, ...wideScreens }, (entry) => (
    <Text size="sm" c={entry.all_creators ? 'dimmed' : 'inherit'}>
      {accessText(entry)}
    </Text>
  )),
  column('since', 'Status', { width: 220, ...wideScreens }, (entry) => (
    <Group gap="xs" wrap="nowrap">
      <EntryStatus entry={entry} now={context.now} />
      <Text size="xs" c="dimmed">
        <Since entry={entry} context={context} />
      </Text>
    </Group>
  )),
  column('id', '', { width: 56, textAlign: 'right' }, (entry) => {
    const isOwn = entry.id === context.ownId
    return (
      !isOwner(entry.role) &&
      (isOwn || context.mayManage) && (
        <EntryMenu
          entry={entry}
          isOwn={isOwn}
          mayInvite={context.mayInvite}
          onAccess={
            context.mayManage && isLimitable(entry.role) ? () => context.onAccess(entry) : undefined
          }
          onRemove={() => context.onRemove(entry)}
        />
      )
    )
  }),
]

/** How much of the workspace somebody sees: to a limited member, others are somebody who sees some. */
function accessText({ all_creators, creator_total }: TeamEntry): string {
  if (all_creators) return 'All creators'
  return creator_total === null ? 'Some creators' : countOf(creator_total, 'creator')
}

const hasEnded = ({ expires_at }: TeamEntry, now: Date) =>
  expires_at !== null && new Date(expires_at) <= now

function EntryStatus({ entry, now }: { readonly entry: TeamEntry; readonly now: Date }) {
  if (isOwner(entry.role)) return <StatusBadge tone="good">Owner</StatusBadge>
  if (entry.kind === 'MEMBER') return <StatusBadge tone="good">Member</StatusBadge>
  return hasEnded(entry, now) ? (
    <StatusBadge tone="warn">Expired</StatusBadge>
  ) : (
    <StatusBadge tone="quiet">Invited</StatusBadge>
  )
}

interface SinceProps {
  readonly entry: TeamEntry
  readonly context: Pick<TeamColumns, 'now'>
}

/** Since when somebody is a member, or until when an invitation holds. */
function Since({ entry, context: { now } }: SinceProps) {
  const word = entry.expires_at === null ? 'joined' : hasEnded(entry, now) ? 'expired' : 'expires'
  return (
    <>
      {word} <Day time={entry.expires_at ?? entry.since} />
    </>
  )
}
