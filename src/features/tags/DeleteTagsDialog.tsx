import type { Tag } from '../../../contract/resources/tags.ts'
import { useDeleteTagsMutation } from '../../api/userTags.ts'
import { countOf } from '../../lib/counts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteTagsDialogProps {
  readonly opened: boolean
  readonly tags: readonly Tag[]
  readonly onClose: () => void
}

/** Asks before tags are deleted, and says how much loses them. */
export function DeleteTagsDialog({ opened, tags, onClose }: DeleteTagsDialogProps) {
  const [remove, { isLoading }] = useDeleteTagsMutation()
  const [first] = tags
  const isOne = tags.length === 1
  const what = isOne && first ? first.text : countOf(tags.length, 'tag')
  const uses = tags.reduce((sum, tag) => sum + tag.use_total, 0)
  const confirm = async () => {
    const { error } = await remove(tags.map(({ id }) => id))
    onClose()
    if (!error) toast(`${what} ${isOne ? 'is' : 'are'} deleted`)
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${what}?`}
      confirm={isOne ? 'Delete tag' : `Delete ${what}`}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {uses > 0
        ? `Whatever carries ${isOne ? 'it' : 'them'} loses the tag and stays otherwise as it is: used ${countOf(uses, 'time')}.`
        : `Nothing carries ${isOne ? 'it' : 'them'}.`}
    </ConfirmDialog>
  )
}
