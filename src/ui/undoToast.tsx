import { Button, Group, Text } from '@mantine/core'
import { loadNotifications } from './notifications.ts'

/** How long something can be taken back, in milliseconds. */
const undoableMs = 10_000

let shown: string | undefined
let count = 0

/** Says in a corner what was done, with a button that takes it back. Only what was done last can be taken back. */
export async function undoToast(message: string, undo: () => Promise<void>): Promise<void> {
  const notifications = await loadNotifications()
  if (shown !== undefined) notifications.hide(shown)
  count += 1
  const id = `undo ${count}`
  shown = id
  const takeBack = () => {
    notifications.hide(id)
    void undo()
  }
  notifications.show({
    id,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Button size="compact-sm" variant="default" style={{ flexShrink: 0 }} onClick={takeBack}>
          Undo
        </Button>
      </Group>
    ),
    withBorder: true,
    autoClose: undoableMs,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}
