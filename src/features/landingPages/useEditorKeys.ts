import { useEffect } from 'react'

interface EditorKeys {
  readonly save: () => void
  readonly undo: () => void
  readonly redo: () => void
}

/**
 * Ctrl or Cmd with S saves, with Z takes back, with Shift and Z or with Y does again. In text fields too: typing
 * there is a part of the page's one history. A dialog has keys of its own.
 */
export function useEditorKeys({ save, undo, redo }: EditorKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || isInDialog(event.target)) return
      const action = actionOf(event.key.toLowerCase(), event.shiftKey)
      if (!action) return
      event.preventDefault()
      action()
    }
    const actionOf = (key: string, shift: boolean) => {
      if (key === 's') return save
      if (key === 'y') return redo
      if (key === 'z') return shift ? redo : undo
      return undefined
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [save, undo, redo])
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null
