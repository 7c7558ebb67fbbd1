import { useState } from 'react'
import type { ApiKey } from '#contract/resources/apiKeys.ts'
import { useDeleteApiKeysMutation } from '#src/api/apiKeys.ts'
import { countOf } from '#src/lib/counts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'
import { toast } from '#src/ui/toast.ts'

/** Asks before keys are revoked. */
export function RevokeKeysDialog({ opened, rows, onClose }: DeleteDialogOf<ApiKey>) {
  const [remove] = useDeleteApiKeysMutation()
  const [busy, setBusy] = useState(false)
  const [only] = rows
  const what = rows.length === 1 && only ? only.name : countOf(rows.length, 'key')
  const revoke = async () => {
    setBusy(true)
    const { error } = await remove(rows.map(({ id }) => id))
    setBusy(false)
    onClose()
    if (!error) toast(`${what} revoked`)
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Revoke ${what}?`}
      confirm={rows.length === 1 ? 'Revoke key' : `Revoke ${what}`}
      busy={busy}
      onConfirm={revoke}
      onClose={onClose}
    >
      Programs that use {rows.length === 1 ? 'it' : 'them'} are refused from their next call on.
      This cannot be undone.
    </ConfirmDialog>
  )
}
