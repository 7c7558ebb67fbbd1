import type { Tag } from '#contract/resources/tags.ts'
import { useDeleteTagsMutation } from '#src/api/tags.ts'
import { totalOf } from '#src/lib/counts.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'

/** Asks before tags are deleted, and says how much loses them. */
export function DeleteTagsDialog(props: DeleteDialogOf<Tag>) {
  const [remove] = useDeleteTagsMutation()
  const it = props.rows.length === 1 ? 'it' : 'them'
  const total = props.rows.reduce((sum, tag) => sum + tag.use_total, 0)
  const total_is_exact = props.rows.every((tag) => tag.use_total_is_exact)
  return (
    <DeleteDialog {...props} noun="tag" nameOf={({ text }) => text} remove={remove}>
      {total > 0
        ? `Used ${totalOf({ total, total_is_exact }, 'time')}. Everything with ${it} loses the tag but is otherwise unchanged.`
        : `Nothing uses ${it}.`}
    </DeleteDialog>
  )
}
