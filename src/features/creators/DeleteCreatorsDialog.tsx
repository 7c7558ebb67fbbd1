import type { Creator } from '../../../contract/resources/creators.ts'
import { useDeleteCreatorsMutation } from '../../api/creators.ts'
import { countOf } from '../../lib/counts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteCreatorsDialogProps {
  readonly opened: boolean
  readonly creators: readonly Creator[]
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Asks before creators are deleted, and says what becomes of their links. */
export function DeleteCreatorsDialog(props: DeleteCreatorsDialogProps) {
  const { creators } = props
  const [remove, { isLoading }] = useDeleteCreatorsMutation()
  const [first] = creators
  const whom = creators.length === 1 && first ? first.name : countOf(creators.length, 'creator')
  const links = creators.reduce((sum, creator) => sum + creator.tracking_link_total, 0)
  const confirm = async () => {
    const { error } = await remove(creators.map(({ id }) => id))
    props.onClose()
    if (error) return
    toast(`${whom} ${creators.length === 1 ? 'is' : 'are'} deleted`)
    props.onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened={props.opened}
      title={`Delete ${whom}?`}
      confirm={`Delete ${creators.length === 1 ? 'creator' : whom}`}
      busy={isLoading}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      Names, tags and notes are gone for good.{' '}
      {links > 0 &&
        `${countOf(links, 'tracking link')} ${links === 1 ? 'stays' : 'stay'} online, and belong${
          links === 1 ? 's' : ''
        } to nobody until you assign ${links === 1 ? 'it' : 'them'} again.`}
    </ConfirmDialog>
  )
}
