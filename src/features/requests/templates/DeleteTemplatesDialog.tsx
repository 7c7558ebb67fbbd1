import type { RequestTemplate } from '#contract/resources/requestTemplates.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before templates are deleted. */
export const DeleteTemplatesDialog = (props: DeletionOf<RequestTemplate>) => (
  <DeleteDialog {...props} noun="template" nameOf={({ title }) => title} kind="requestTemplates">
    Requests that were made from {props.rows.length === 1 ? 'it' : 'them'} stay.
  </DeleteDialog>
)
