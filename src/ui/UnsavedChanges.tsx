import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { holdPage } from '#src/lib/pageHolds.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before typed text is lost by leaving: inside the app with a dialog, otherwise as browsers do. */
export function UnsavedChanges({ isUnsaved }: { readonly isUnsaved: () => boolean }) {
  const blocker = useBlocker(() => isUnsaved())
  useEffect(() => holdPage(isUnsaved), [isUnsaved])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Discard your changes?"
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      Your changes have not been saved.
    </ConfirmDialog>
  )
}
