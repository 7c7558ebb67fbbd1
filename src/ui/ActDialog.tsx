import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import { toast } from './toast.ts'

interface ActDialogProps extends Omit<ConfirmDialogProps, 'busy' | 'onConfirm'> {
  /** Does what is asked about. */
  readonly act: () => PromiseLike<{ readonly error?: unknown }>
  /** What is said when it is done. */
  readonly done: string
  readonly onDone?: (() => void) | undefined
}

/** Asks before something is lost, does it, closes, and says that it is done. */
export function ActDialog({ act, done, onDone, ...asked }: ActDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const { error } = await act()
    setBusy(false)
    asked.onClose()
    if (error) return
    toast(done)
    onDone?.()
  }
  return <ConfirmDialog {...asked} busy={busy} onConfirm={confirm} />
}
