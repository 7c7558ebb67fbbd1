import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import { useUpdateRequestsMutation } from '#src/api/requests.ts'
import { BulkMenu } from '#src/components/bulk/BulkMenu.tsx'
import { namesOf } from '#src/components/bulk/rowChanges.ts'
import { useBulkSave } from '#src/components/bulk/useBulkSave.ts'
import { tagItems } from '#src/features/tags/shared/tagItems.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { deleteButton } from '#src/ui/RowList.tsx'
import { CancelRequestsDialog } from './CancelRequestsDialog.tsx'
import { mayBecome } from './statusChanges.ts'

interface RequestBulkActionsProps {
  readonly requests: readonly CreatorRequest[]
  readonly askToDelete: () => void
}

/** What can be done with the selected requests. */
export function RequestBulkActions({ requests, askToDelete }: RequestBulkActionsProps) {
  const [cancelling, { open: askToCancel, close }] = useDisclosure()
  const [update] = useUpdateRequestsMutation()
  const nameOf = namesOf(requests, ({ title }) => title)
  const save = useBulkSave({ update, noun: 'request', nameOf })
  return (
    <>
      <BulkMenu items={tagItems({ rows: requests, noun: 'request', save })} />
      {requests.length === 1 && (
        <Button component={Link} to={`/requests/new?from=${requests[0]?.id}`} variant="default">
          Same again
        </Button>
      )}
      <ReasonedButton
        variant="default"
        disabledReason={
          requests.some((request) => mayBecome(request, 'CANCELLED'))
            ? undefined
            : 'The selected requests have already ended.'
        }
        onClick={askToCancel}
      >
        Cancel
      </ReasonedButton>
      {deleteButton(askToDelete)}
      <CancelRequestsDialog opened={cancelling} requests={requests} onClose={close} />
    </>
  )
}
