import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { holdPage } from '#src/lib/pageHolds.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** What the browser keeps of what is typed. */
export interface KeptTyping {
  /** Whether it is there now: a full or forbidden storage keeps nothing. */
  readonly isKept: () => boolean
  readonly forget: () => void
}

interface UnsavedChangesProps {
  readonly isUnsaved: () => boolean
  /** Without it a reload loses what is typed. */
  readonly kept?: KeptTyping | undefined
}

/** Asks before typed text is lost by leaving: inside the app with a dialog, otherwise as browsers do. */
export function UnsavedChanges({ isUnsaved, kept }: UnsavedChangesProps) {
  const blocker = useBlocker(() => isUnsaved())
  useEffect(() => holdPage(() => isUnsaved() && !kept?.isKept()), [isUnsaved, kept])
  const discard = () => {
    kept?.forget()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Discard your changes?"
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={discard}
      onClose={() => blocker.reset?.()}
    >
      Your changes have not been saved.
    </ConfirmDialog>
  )
}
