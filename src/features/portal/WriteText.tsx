import { Button, Group, Textarea } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import { createSubmission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useCreateSubmissionsMutation } from '#src/api/submissions.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { portalStorageKey } from '#src/lib/portalStorage.ts'
import { Form } from '#src/ui/Form.tsx'

interface WriteTextProps {
  readonly task: Task
  readonly item: RequestItem
  readonly onSent: () => void
}

const check = checkedBy(createSubmission)

/** A text that is written on the spot. What is not sent yet stays on the device. */
export function WriteText({ task, item, onSent }: WriteTextProps) {
  const [text, setText, forgetText] = useLocalStorage({
    key: portalStorageKey(`text.${task.id}.${item.id}`),
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const [problem, setProblem] = useState<string>()
  const [send, { isLoading }] = useCreateSubmissionsMutation()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const draft = { task_id: task.id, item_id: item.id, text }
    const { text: mistake } = await check(draft)
    setProblem(mistake)
    if (mistake !== undefined) return
    const { error } = await send([draft])
    if (error) {
      const { fields, sentence } = saveFailureOf(error)
      return setProblem(fields['text'] ?? sentence ?? error.message)
    }
    forgetText()
    onSent()
  }

  return (
    <Form onSubmit={submit}>
      <Textarea
        label="Write it here"
        mt="md"
        size="md"
        autosize
        minRows={3}
        maxRows={14}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Group justify="flex-end" mt="xs">
        <Button
          type="submit"
          size="md"
          variant="light"
          loading={isLoading}
          disabled={text.trim() === ''}
        >
          Send text
        </Button>
      </Group>
    </Form>
  )
}
