import type { Tag } from '#contract/resources/tags.ts'
import { useDeleteTagsMutation } from '#src/api/tags.ts'
import { countOf } from '#src/lib/counts.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'

/** Asks before tags are deleted, and says how much loses them. */
export function DeleteTagsDialog(props: DeleteDialogOf<Tag>) {
  const [remove] = useDeleteTagsMutation()
  const it = props.rows.length === 1 ? 'it' : 'them'
  const uses = props.rows.reduce((sum, tag) => sum + tag.use_total, 0)
  return (
    <DeleteDialog
      {...props}
      noun="tag"
      nameOf={({ text }) => text}
      remove={(ids) => remove([...ids])}
    >
      {uses > 0
        ? `Used ${countOf(uses, 'time')}. Everything with ${it} loses the tag but is otherwise unchanged.`
        : `Nothing uses ${it}.`}
    </DeleteDialog>
  )
}
