import { Badge, Button, Group, Text, Textarea, Title } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import type { SharedComment, SharedFile } from '#contract/resources/shares.ts'
import { maxCommentLength } from '#contract/rules/commentRules.ts'
import {
  useCreateSharedCommentMutation,
  useFetchSharedCommentsQuery,
} from '#src/api/openedShares.ts'
import { AnchorButton } from '#src/features/comments/shared/AnchorButton.tsx'
import { AnchorTools } from '#src/features/comments/shared/AnchorTools.tsx'
import { anchorOf } from '#src/features/comments/shared/anchorOf.ts'
import type { Anchoring } from '#src/features/comments/shared/useAnchoring.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { Day } from '#src/ui/Day.tsx'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import classes from './guest.module.css'
import { polling } from './polling.ts'
import type { GuestName } from './useGuestName.ts'

interface GuestCommentsProps {
  readonly file: SharedFile
  readonly guest: GuestName
  readonly anchoring: Anchoring
}

/** The most comments of a file that are shown, newest first. */
const shown = 200

/** What guests of the share have said of a file, and the way to say more. */
export function GuestComments({ file, guest, anchoring }: GuestCommentsProps) {
  const query = useFetchSharedCommentsQuery(
    { filters: { submission_id: file.id }, page_size: shown },
    polling,
  )
  const { data, error } = query
  return (
    <section aria-labelledby="guest-comments">
      <Title order={2} size="h4" mb="xs" id="guest-comments">
        Comments
      </Title>
      <CommentForm file={file} guest={guest} anchoring={anchoring} />
      {error && !data && <LoadError title="The comments could not be loaded" query={query} />}
      {data?.data.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          No comments yet.
        </Text>
      )}
      <ul className={classes['comments']}>
        {data?.data.map((comment) => (
          <Line key={comment.id} comment={comment} anchoring={anchoring} />
        ))}
      </ul>
    </section>
  )
}

function CommentForm({ file, guest, anchoring }: GuestCommentsProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [create, { isLoading }] = useCreateSharedCommentMutation()
  const send = async () => {
    setProblem(text.trim() === '' ? 'Write a comment' : undefined)
    const name = guest.take()
    if (name === undefined || text.trim() === '') return
    const anchor = anchorOf(anchoring.draft)
    const { error } = await create({
      submission_id: file.id,
      name,
      text,
      ...(anchor && { anchor }),
    })
    if (error) return setProblem(refusalText(error))
    setText('')
    anchoring.clear()
  }
  return (
    <div>
      <Textarea
        label="New comment"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxCommentLength}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
        onKeyDown={getHotkeyHandler([['mod+Enter', () => void send()]])}
      />
      <AnchorTools anchoring={anchoring} />
      <Group justify="flex-end" mt="xs">
        <Button size="sm" variant="default" loading={isLoading} onClick={() => void send()}>
          Send
        </Button>
      </Group>
    </div>
  )
}

interface LineProps {
  readonly comment: SharedComment
  readonly anchoring: Anchoring
}

const Line = ({ comment, anchoring }: LineProps) => (
  <li className={classes['comment']} data-shown={anchoring.shown?.id === comment.id || undefined}>
    <Group gap={6}>
      <Text span size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {comment.author_name}
      </Text>
      <Text span size="xs" c="dimmed">
        <Day time={comment.created_at} />
      </Text>
      {comment.resolved && (
        <Badge size="xs" variant="light">
          Done
        </Badge>
      )}
    </Group>
    <Text size="sm" className={classes['words'] ?? ''}>
      <LinkedText text={comment.text} />
    </Text>
    {comment.anchor && (
      <Group gap={6} mt={4}>
        <AnchorButton comment={comment} anchoring={anchoring} />
      </Group>
    )}
  </li>
)
