import type { Tag } from '#contract/resources/tags.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { totalOf } from '#src/lib/counts.ts'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before tags are deleted, and says how much loses them. */
export function DeleteTagsDialog(props: DeletionOf<Tag>) {
  const it = props.rows.length === 1 ? 'it' : 'them'
  const total = props.rows.reduce((sum, tag) => sum + tag.use_total, 0)
  const total_is_exact = props.rows.every((tag) => tag.use_total_is_exact)
  return (
    <DeleteDialog {...props} noun="tag" nameOf={({ text }) => text} kind="tags">
      {total > 0
        ? `Used ${totalOf({ total, total_is_exact }, 'time')}. Everything with ${it} loses the tag but is otherwise unchanged.`
        : `Nothing uses ${it}.`}
    </DeleteDialog>
  )
}
