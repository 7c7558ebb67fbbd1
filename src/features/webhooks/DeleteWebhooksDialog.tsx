import type { Webhook } from '#contract/resources/webhooks.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before webhooks are deleted. */
export const DeleteWebhooksDialog = (props: DeletionOf<Webhook>) => (
  <DeleteDialog {...props} noun="webhook" nameOf={({ url }) => url} kind="webhooks">
    Nothing more is sent there, and what was sent is forgotten.
  </DeleteDialog>
)
