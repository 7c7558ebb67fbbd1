import type { CreatorRequest } from '#contract/resources/requests.ts'
import { useUpdateRequestsMutation } from '#src/api/requests.ts'
import { BulkMenu } from '#src/components/bulk/BulkMenu.tsx'
import { bulkSave } from '#src/components/bulk/bulkSave.ts'
import { namesOf } from '#src/components/bulk/rowChanges.ts'
import { tagItems } from '#src/components/bulk/tagItems.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { deleteButton } from '#src/ui/RowList.tsx'
import { mayBecome } from './statusChanges.ts'

interface RequestBulkActionsProps {
  readonly requests: readonly CreatorRequest[]
  readonly askToCancel: () => void
  readonly askToDelete: () => void
}

/** What can be done with the selected requests. */
export function RequestBulkActions({ requests, ...ask }: RequestBulkActionsProps) {
  const [update] = useUpdateRequestsMutation()
  const nameOf = namesOf(requests, ({ title }) => title)
  const save = bulkSave({ update, noun: 'request', nameOf })
  return (
    <>
      <BulkMenu items={tagItems({ rows: requests, noun: 'request', save })} />
      <ReasonedButton
        variant="default"
        disabledReason={
          requests.some((request) => mayBecome(request, 'CANCELLED'))
            ? undefined
            : 'The selected requests have already ended.'
        }
        onClick={ask.askToCancel}
      >
        Cancel
      </ReasonedButton>
      {deleteButton(ask.askToDelete)}
    </>
  )
}
