import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import { createSubmission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { errorText } from '#src/features/uploads/shared/uploadWords.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { i18n } from '#src/lib/i18n.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { fitting, storedJson } from '#src/lib/stored.ts'
import { textDraft, textDraftKey } from '#src/lib/textDrafts.ts'
import { selectText } from '#src/machines/bridge/uploadSelectors.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import type { MachinesState } from '#src/machines/bridge/views.ts'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'
import type { TextSubmissionView } from '#src/machines/uploadQueue/textSubmissionView.ts'
import { Form } from '#src/ui/Form.tsx'
import type { ItemFiles } from './taskFiles.ts'

interface WriteTextProps {
  readonly task: Pick<Task, 'id'>
  readonly item: Pick<RequestItem, 'id' | 'title'>
  /** What was sent for the item, of which one that is asked for again gets a new version. */
  readonly files: Pick<ItemFiles, 'sent' | 'replacing'>
  readonly uploads: TaskUploads
}

const check = checkedBy(createSubmission)

/** A text that is written on the spot. It stays on the device until it has been sent. */
export function WriteText({ task, item, files, uploads }: WriteTextProps) {
  const key = textDraftKey({ taskId: task.id, itemId: item.id })
  const [text, setText] = useLocalStorage({
    key,
    defaultValue: '',
    deserialize: (kept) => fitting(textDraft, kept) ?? '',
    getInitialValueInEffect: false,
  })
  const [problem, setProblem] = useState<string>()
  const last = textOf(uploads.files, item.id)
  const isSending = last !== undefined && !hasEnded(last)
  useOnceSent(last, () => {
    // The draft of a text that was sent has been forgotten already. One that stands here is another, or the devtools show an older moment.
    if (storedJson(textDraft, key).read() === null) setText('')
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { text: mistake } = await check({ task_id: task.id, item_id: item.id, text })
    setProblem(mistake)
    if (mistake !== undefined) return
    if (last?.phase === 'failed') uploads.order('remove', [last.id])
    const former = onlyOneAskedAgain(files)
    uploads.addText({
      name: `${item.title.replaceAll(/[\\/]/g, '-')}.txt`,
      text,
      itemId: item.id,
      ...(former ? { replacesId: former.id } : {}),
    })
  }

  return (
    <Form onSubmit={submit}>
      <Textarea
        label={t`Your text`}
        mt="md"
        size="md"
        autosize
        minRows={3}
        maxRows={14}
        value={text}
        readOnly={isSending}
        error={problem !== undefined ? refusalText(problem) : last?.error && errorText(last.error)}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Group justify="flex-end" mt="xs">
        {isSending ? (
          <Sending id={last.id} onOrder={uploads.order} />
        ) : (
          <Button type="submit" size="md" variant="light" disabled={text.trim() === ''}>
            <Trans>Send text</Trans>
          </Button>
        )}
      </Group>
    </Form>
  )
}

/** Which file a new text stands for: of several that are asked for again, nobody can know. */
function onlyOneAskedAgain({ sent, replacing }: WriteTextProps['files']) {
  const [one, another] = sent.filter(
    ({ id, review }) => review === 'CHANGES_REQUESTED' && !replacing.has(id),
  )
  return another ? undefined : one
}

/** The text that was sent last for an item, whatever has become of it. */
const textOf = (files: readonly FileProgress[], itemId: string): FileProgress | undefined =>
  files.findLast(
    ({ kind, target }) => kind === 'text' && target.for === 'item' && target.itemId === itemId,
  )

const hasEnded = ({ phase }: FileProgress) =>
  phase === 'up' || phase === 'failed' || phase === 'cancelled'

/** Calls back once a text that was on its way has been kept. */
function useOnceSent(last: FileProgress | undefined, onSent: () => void): void {
  const phase = last?.phase
  const before = useRef(phase)
  useEffect(() => {
    const wasOnItsWay = before.current === 'running' || before.current === 'waiting'
    before.current = phase
    if (wasOnItsWay && phase === 'up') onSent()
  })
}

const sentences: Readonly<Partial<Record<TextSubmissionView['state'], MessageDescriptor>>> = {
  waiting: msg`Your text has not been sent yet. Trying again automatically.`,
  offline: msg`You are offline. Your text is sent automatically when you are back online.`,
  paused: msg`Paused.`,
}

interface SendingProps {
  readonly id: string
  readonly onOrder: TaskUploads['order']
}

/** What a text on its way waits for. While the call is made, it cannot be stopped. */
function Sending({ id, onOrder }: SendingProps) {
  const view = useSelector((state: MachinesState) => selectText(state, id))
  const sentence = view && sentences[view.state]
  return (
    <>
      <Text size="sm" c="dimmed" role="status" flex="1 1 12rem">
        {sentence ? i18n._(sentence) : t`Sending`}
      </Text>
      {view?.state === 'paused' && (
        <Button variant="default" size="md" onClick={() => onOrder('resume', [id])}>
          <Trans>Resume</Trans>
        </Button>
      )}
      {sentence !== undefined && (
        <Button variant="default" size="md" onClick={() => onOrder('remove', [id])}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </>
  )
}
