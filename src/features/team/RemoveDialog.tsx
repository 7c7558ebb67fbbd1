import type { TeamEntry } from '#contract/resources/team.ts'
import { useLeaveTeamMutation, useRemoveFromTeamMutation } from '#src/api/team.ts'
import { useViewer } from '#src/api/user.ts'
import { entryName } from '#src/lib/entryName.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'

interface RemoveDialogProps {
  /** Null: nobody is asked about. */
  readonly entry: TeamEntry | null
  readonly onClose: () => void
}

/** Asks before somebody is taken out of the team, or goes. */
export function RemoveDialog({ entry, onClose }: RemoveDialogProps) {
  const { id: ownId } = useViewer()
  const [remove] = useRemoveFromTeamMutation()
  const [leave] = useLeaveTeamMutation()
  const isOwn = entry?.id === ownId
  const words = wordsOf(entry, isOwn)
  return (
    <ActDialog
      opened={entry !== null}
      title={words.title}
      confirm={words.confirm}
      act={() => (isOwn ? leave : remove)({ data: entry ? [entry.id] : [] })}
      done={words.done}
      onClose={onClose}
    >
      {words.loss}
    </ActDialog>
  )
}

function wordsOf(entry: TeamEntry | null, isOwn: boolean) {
  const who = entry ? entryName(entry) : ''
  if (isOwn) {
    return {
      title: 'Leave this team?',
      confirm: 'Leave',
      loss: 'You will no longer see its creators and links, and your own workspace opens instead. To come back, you need a new invitation.',
      done: 'You have left the team',
    }
  }
  if (entry?.kind === 'INVITATION') {
    return {
      title: `Withdraw the invitation to ${who}?`,
      confirm: 'Withdraw',
      loss: 'The link in their email stops working.',
      done: `Invitation to ${who} withdrawn`,
    }
  }
  return {
    title: `Remove ${who}?`,
    confirm: 'Remove',
    loss: 'They lose access to this workspace straight away. Everything they created stays. Reports that are mailed to their address still are, until you take it out of them.',
    done: `${who} removed`,
  }
}
