import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before typed text is lost by leaving: inside the app with a dialog, otherwise as browsers do. */
export function UnsavedChanges({ isUnsaved }: { readonly isUnsaved: () => boolean }) {
  const blocker = useBlocker(() => isUnsaved())
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Discard your changes?"
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you have typed is not saved yet.
    </ConfirmDialog>
  )
}
