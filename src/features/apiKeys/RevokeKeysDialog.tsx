import type { ApiKey } from '#contract/resources/apiKeys.ts'
import { useDeleteApiKeysMutation } from '#src/api/apiKeys.ts'
import { countOf } from '#src/lib/counts.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before keys are revoked. */
export function RevokeKeysDialog({ opened, rows, onClose }: DeletionOf<ApiKey>) {
  const [remove] = useDeleteApiKeysMutation()
  const [only] = rows
  const what = rows.length === 1 && only ? only.name : countOf(rows.length, 'key')
  return (
    <ActDialog
      opened={opened}
      title={`Revoke ${what}?`}
      confirm={rows.length === 1 ? 'Revoke key' : `Revoke ${what}`}
      act={() => remove(rows.map(({ id }) => id))}
      done={`${what} revoked`}
      onClose={onClose}
    >
      Programs that use {rows.length === 1 ? 'it' : 'them'} are refused from their next call on.
      This cannot be undone.
    </ActDialog>
  )
}
