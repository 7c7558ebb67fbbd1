import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import { maxCommentLength } from '#contract/rules/commentRules.ts'
import { useCreateCommentsMutation, useFetchCommentPeopleQuery } from '#src/api/comments.ts'
import { AnchorTools } from './AnchorTools.tsx'
import { anchorOf } from './anchorOf.ts'
import type { CommentPlace } from './commentPlace.ts'
import { MentionMenu } from './MentionMenu.tsx'
import { mentionsIn } from './mentionsIn.ts'
import { problemOf } from './problemOf.ts'
import type { Anchoring } from './useAnchoring.ts'

interface CommentFormProps {
  readonly place: CommentPlace
  /** The comment that is answered. */
  readonly answers?: string
  readonly reach?: string
  readonly anchoring?: Anchoring
  readonly inputId?: string
  readonly onSent: () => void
  readonly onCancel?: () => void
}

/** Writes a comment, or an answer to one. */
export function CommentForm(props: CommentFormProps) {
  const { place, answers, reach, anchoring, onSent, onCancel } = props
  const [text, setText] = useState('')
  const [isBegun, setBegun] = useState(answers !== undefined)
  const [problem, setProblem] = useState<string>()
  const [create, { isLoading }] = useCreateCommentsMutation()
  const { data: people = [] } = useFetchCommentPeopleQuery(place, { skip: !isBegun })

  const send = async () => {
    if (text.trim() === '') {
      setProblem(t`Write a comment`)
      return
    }
    const anchor = anchoring && anchorOf(anchoring.draft)
    const { error } = await create([
      {
        ...(answers === undefined ? place : { reply_to_id: answers }),
        text,
        mentions: [...mentionsIn(text, people)],
        ...(anchor && { anchor }),
      },
    ])
    if (error) {
      setProblem(problemOf(error))
      return
    }
    setText('')
    setProblem(undefined)
    anchoring?.clear()
    onSent()
  }

  return (
    <div>
      <Textarea
        label={answers === undefined ? t`New comment` : t`Your answer`}
        {...(reach !== undefined && { description: reach })}
        {...(props.inputId !== undefined && { id: props.inputId })}
        autosize
        minRows={answers === undefined && !isBegun ? 1 : 2}
        maxRows={10}
        maxLength={maxCommentLength}
        autoFocus={answers !== undefined}
        value={text}
        onFocus={() => setBegun(true)}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
        onKeyDown={getHotkeyHandler([
          ['mod+Enter', () => void send()],
          ...(onCancel ? [['escape', onCancel] as [string, () => void]] : []),
        ])}
        data-mantine-stop-propagation={onCancel ? 'true' : undefined}
      />
      {anchoring && <AnchorTools anchoring={anchoring} />}
      {problem !== undefined && (
        <Alert color="red" mt="xs" p="xs" role="alert">
          <Text size="sm">{problem}</Text>
        </Alert>
      )}
      {(isBegun || text !== '') && (
        <Group justify="flex-end" gap="xs" mt="xs">
          <MentionMenu
            people={people}
            onChoose={(name) => setText((before) => `${spaced(before)}@${name} `)}
          />
          {onCancel && (
            <Button variant="default" size="sm" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button size="sm" loading={isLoading} onClick={() => void send()}>
            <Trans>Send</Trans>
          </Button>
        </Group>
      )}
    </div>
  )
}

const spaced = (text: string) => (text === '' || /\s$/.test(text) ? text : `${text} `)
