import { Button, Group, Stack, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'

interface AskAgainProps {
  readonly former: string
  readonly onSend: (message: string) => void
  readonly onCancel: () => void
}

/** The longest message that goes with a review. */
const maxMessageLength = 2000

/** Says what a creator is to change. */
export function AskAgain({ former, onSend, onCancel }: AskAgainProps) {
  const [message, setMessage] = useState(former)
  const [problem, setProblem] = useState<string>()
  const send = () => {
    if (message.trim() === '') setProblem('Say what to change')
    else onSend(message.trim())
  }
  return (
    <Stack gap="xs">
      <Textarea
        label="What should change?"
        description="The creator will see this"
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxMessageLength}
        autoFocus
        value={message}
        error={problem}
        onChange={(event) => setMessage(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([
          ['mod+Enter', send],
          ['Escape', onCancel],
        ])}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={send}>Request changes</Button>
      </Group>
    </Stack>
  )
}
