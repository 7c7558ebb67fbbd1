import type { TeamEntry } from '#contract/resources/team.ts'
import { useLeaveTeamMutation, useRemoveFromTeamMutation } from '#src/api/team.ts'
import { useViewer } from '#src/api/user.ts'
import { entryName } from '#src/components/team/entryName.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'

interface RemoveDialogProps {
  /** Null: nobody is asked about. */
  readonly entry: TeamEntry | null
  readonly onClose: () => void
}

/** Asks before somebody is taken out of the team, or goes. */
export function RemoveDialog({ entry, onClose }: RemoveDialogProps) {
  const { id: ownId } = useViewer()
  const [remove, removing] = useRemoveFromTeamMutation()
  const [leave, leaving] = useLeaveTeamMutation()
  const isOwn = entry?.id === ownId
  const words = wordsOf(entry, isOwn)
  const confirm = async () => {
    if (!entry) return
    const { error } = await (isOwn ? leave : remove)({ data: [entry.id] })
    onClose()
    if (!error) toast(words.done)
  }
  return (
    <ConfirmDialog
      opened={entry !== null}
      title={words.title}
      confirm={words.confirm}
      busy={removing.isLoading || leaving.isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {words.loss}
    </ConfirmDialog>
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
    loss: 'They lose access to this workspace straight away. Everything they created stays.',
    done: `${who} removed`,
  }
}
