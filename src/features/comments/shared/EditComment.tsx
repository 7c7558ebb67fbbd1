import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import { maxCommentLength } from '#contract/rules/commentRules.ts'
import { useUpdateCommentsMutation } from '#src/api/comments.ts'
import { problemOf } from './problemOf.ts'

interface EditCommentProps {
  readonly comment: Comment
  readonly onEnd: () => void
}

/** Changes the words of a comment. */
export function EditComment({ comment, onEnd }: EditCommentProps) {
  const [text, setText] = useState(comment.text)
  const [problem, setProblem] = useState<string>()
  const [update, { isLoading }] = useUpdateCommentsMutation()
  const save = async () => {
    if (text.trim() === '') {
      setProblem(t`Write a comment`)
      return
    }
    const { error } = await update([{ id: comment.id, data: { text } }])
    if (!error) return onEnd()
    setProblem(problemOf(error))
  }
  return (
    <div>
      <Textarea
        aria-label={t`Your comment`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxCommentLength}
        autoFocus
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([
          ['mod+Enter', () => void save()],
          ['escape', onEnd],
        ])}
        data-mantine-stop-propagation="true"
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" size="sm" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" loading={isLoading} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </div>
  )
}
