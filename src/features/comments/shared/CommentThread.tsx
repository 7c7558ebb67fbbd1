import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import { useUpdateCommentsMutation } from '#src/api/comments.ts'
import { toast } from '#src/ui/toast.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentLine } from './CommentLine.tsx'
import type { CommentPlace } from './commentPlace.ts'
import classes from './comments.module.css'
import { problemOf } from './problemOf.ts'
import type { Thread } from './threads.ts'
import type { Anchoring } from './useAnchoring.ts'

interface CommentThreadProps {
  readonly thread: Thread
  readonly place: CommentPlace
  readonly readOnly: boolean
  readonly anchoring?: Anchoring
  readonly onFile?: (comment: Comment) => void
}

/** A comment with what answers it, whether it is done, and the way to answer. */
export function CommentThread({ thread, place, readOnly, ...about }: CommentThreadProps) {
  const [isAnswering, setAnswering] = useState(false)
  const { id, root, answers } = thread
  return (
    <li className={classes['thread']}>
      {root ? (
        <CommentLine comment={root} readOnly={readOnly} {...about} />
      ) : (
        <Text size="xs" c="dimmed">
          <Trans>Answers to an earlier comment</Trans>
        </Text>
      )}
      {answers.length > 0 && (
        <ul className={classes['answers']}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentLine comment={answer} readOnly={readOnly} {...about} />
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <Group gap="xs" mt={4} justify="space-between">
          {isAnswering ? (
            <div style={{ flex: 1 }}>
              <CommentForm
                place={placeOf(root ?? answers[0], place)}
                answers={answers.at(-1)?.id ?? id}
                onSent={() => setAnswering(false)}
                onCancel={() => setAnswering(false)}
              />
            </div>
          ) : (
            <Button size="compact-sm" variant="subtle" onClick={() => setAnswering(true)}>
              <Trans>Answer</Trans>
            </Button>
          )}
          {root && root.deleted_at === null && <Done comment={root} />}
        </Group>
      )}
    </li>
  )
}

/** Who can be mentioned in an answer: those who see what is answered. */
const placeOf = (comment: Comment | undefined, usual: CommentPlace): CommentPlace =>
  comment?.task_id ? { task_id: comment.task_id } : usual

/** Whether what a comment says is done. */
export function Done({ comment }: { readonly comment: Comment }) {
  const [update] = useUpdateCommentsMutation()
  /** What was just chosen, until the comment is there as it has become. */
  const [chosen, setChosen] = useState<{ readonly resolved: boolean; readonly since: string }>()
  const { id, text, updated_at } = comment
  const { resolved: checked } = chosen?.since === updated_at ? chosen : comment
  const change = async (resolved: boolean) => {
    setChosen({ resolved, since: updated_at })
    const { error } = await update([{ id, data: { resolved } }])
    if (!error) return
    setChosen(undefined)
    const problem = problemOf(error)
    if (problem) toast(problem, 'failed')
  }
  return (
    <Checkbox
      size="sm"
      label={t`Done`}
      aria-label={t`Done: ${text}`}
      checked={checked}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
