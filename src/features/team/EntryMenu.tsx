import { Menu } from '@mantine/core'
import { IconDoorExit, IconMailForward, IconUserMinus, IconUsers } from '@tabler/icons-react'
import type { TeamEntry } from '#contract/resources/team.ts'
import { useInviteToTeamMutation } from '#src/api/team.ts'
import { entryName } from '#src/lib/entryName.ts'
import { ActionsMenu } from '#src/ui/ActionsMenu.tsx'
import { toast } from '#src/ui/toast.ts'
import { choiceOf } from './roleChoices.ts'

interface EntryMenuProps {
  readonly entry: TeamEntry
  /** Whether it is the viewer's own. */
  readonly isOwn: boolean
  readonly mayInvite: boolean
  /** Left out for whoever sees all creators by their role. */
  readonly onAccess?: (() => void) | undefined
  readonly onRemove: () => void
}

/** What can be done with somebody in the team. */
export function EntryMenu({ entry, isOwn, mayInvite, onAccess, onRemove }: EntryMenuProps) {
  const [invite] = useInviteToTeamMutation()
  const isInvited = entry.kind === 'INVITATION'
  const inviteAgain = async () => {
    const role = choiceOf(entry.role)
    if (!role) return
    const { error } = await invite({ data: [{ email: entry.email, role }] })
    if (error) toast(error.message ?? 'The invitation could not be sent', 'failed')
    else toast(`Invitation resent to ${entry.email}`)
  }
  return (
    <ActionsMenu of={entryName(entry)}>
      {onAccess && (
        <Menu.Item leftSection={<IconUsers size={16} />} onClick={onAccess}>
          Choose their creators
        </Menu.Item>
      )}
      {isInvited && mayInvite && (
        <Menu.Item leftSection={<IconMailForward size={16} />} onClick={inviteAgain}>
          Resend invitation
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        leftSection={isOwn ? <IconDoorExit size={16} /> : <IconUserMinus size={16} />}
        onClick={onRemove}
      >
        {isOwn ? 'Leave team' : isInvited ? 'Withdraw invitation' : 'Remove from team'}
      </Menu.Item>
    </ActionsMenu>
  )
}
