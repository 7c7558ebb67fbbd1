import { Button, Group, Stack, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import { useFetchCommentsQuery } from '#src/api/comments.ts'
import { countOf } from '#src/lib/counts.ts'

interface AskAgainProps {
  readonly former: string
  /** The file that is asked for again, whose open comments go along; undefined for several files. */
  readonly fileId?: string
  readonly onSend: (message: string) => void
  readonly onCancel: () => void
}

/** The longest message that goes with a review. */
const maxMessageLength = 2000

/** Says what a creator is to change. */
export function AskAgain({ former, fileId, onSend, onCancel }: AskAgainProps) {
  const { data: open } = useFetchCommentsQuery(
    { filters: { submission_id: fileId ?? '', resolved: false }, page_size: 1 },
    { skip: fileId === undefined, refetchOnMountOrArgChange: true },
  )
  const along = open?.total ?? 0
  const [message, setMessage] = useState(former)
  const [problem, setProblem] = useState<string>()
  const send = () => {
    if (message.trim() === '' && along === 0) setProblem('Say what to change')
    else onSend(message.trim())
  }
  return (
    <Stack gap="xs">
      <Textarea
        label="What should change?"
        description={
          along === 0
            ? 'The creator will see this'
            : `${countOf(along, 'open comment')} ${along === 1 ? 'goes' : 'go'} along as a list to tick off`
        }
        withAsterisk={along === 0}
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
