import type { Report } from '#contract/resources/reports.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before reports are deleted. */
export const DeleteReportsDialog = (props: DeletionOf<Report>) => (
  <DeleteDialog {...props} noun="report" nameOf={({ name }) => name} kind="reports">
    {props.rows.length === 1 ? 'Its' : 'Their'} links open no more, and nothing of{' '}
    {props.rows.length === 1 ? 'it' : 'them'} is mailed. The figures themselves stay.
  </DeleteDialog>
)
