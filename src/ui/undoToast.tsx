import { Button, Group, Text } from '@mantine/core'
import { earlyWords } from '#src/lib/earlyWords.ts'
import { loadNotifications } from './notifications.ts'

/** How long something can be taken back, in milliseconds. */
export const undoableMs = 10_000

let hideShown: (() => void) | undefined
let count = 0

interface UndoOptions {
  /** Stays until it is hidden by whoever shows it; for ten seconds when nothing is said. */
  readonly stays?: boolean
}

/**
 * Says in a corner what was done, with a button that takes it back, as do Ctrl or ⌘ with Z. Only what was done last can be taken back.
 * Gives what hides it.
 */
export async function undoToast(
  message: string,
  undo: () => Promise<void> | void,
  { stays = false }: UndoOptions = {},
): Promise<() => void> {
  const notifications = await loadNotifications()
  hideShown?.()
  count += 1
  const id = `undo ${count}`
  const takeBack = () => {
    hide()
    void undo()
  }
  const onKey = undoKey(takeBack)
  const hide = () => notifications.hide(id)
  hideShown = hide
  addEventListener('keydown', onKey)
  notifications.show({
    id,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          style={{ flexShrink: 0 }}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={takeBack}
        >
          {earlyWords.undo}
        </Button>
      </Group>
    ),
    withBorder: true,
    autoClose: stays ? false : undoableMs,
    closeButtonProps: { 'aria-label': earlyWords.close },
    onClose: () => removeEventListener('keydown', onKey),
  })
  return hide
}

/** Not in fields and on screens that have an undo of their own. */
const undoKey = (takeBack: () => void) => (event: KeyboardEvent) => {
  const isTyped = event.target instanceof Element && event.target.closest(fields) !== null
  const isUndo = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || isTyped || !isUndo || event.key.toLowerCase() !== 'z') return
  event.preventDefault()
  takeBack()
}

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
