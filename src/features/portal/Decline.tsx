import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import type { Task } from '#contract/resources/tasks.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useUpdateTasksMutation } from '#src/api/tasks.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { Form } from '#src/ui/Form.tsx'

/** The way out of a task that a creator will not do, with a reason. */
export function Decline({ task }: { readonly task: Task }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <Group justify="center" mt="lg">
      <Button variant="subtle" color="gray" size="md" onClick={open}>
        <Trans>I can’t do this</Trans>
      </Button>
      <Modal opened={opened} onClose={close} title={t`Decline this task`}>
        <DeclineForm task={task} onCancel={close} onDeclined={close} />
      </Modal>
    </Group>
  )
}

interface DeclineFormProps {
  readonly task: Task
  readonly onCancel: () => void
  readonly onDeclined: () => void
}

function DeclineForm({ task, onCancel, onDeclined }: DeclineFormProps) {
  const [update, { isLoading }] = useUpdateTasksMutation()
  const [problem, setProblem] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = String(new FormData(event.currentTarget).get('message') ?? '').trim()
    if (message === '') return setProblem(t`Enter a reason`)
    const { error } = await update([{ id: task.id, data: { status: 'DECLINED', message } }])
    if (!error) return onDeclined()
    const { fields, sentence } = saveFailureOf(error)
    setProblem(refusalText(fields['message'] ?? fields['status'] ?? sentence ?? error))
  }

  return (
    <Form onSubmit={submit}>
      <Textarea
        label={t`Why not?`}
        description={t`Your agency will see this.`}
        name="message"
        size="md"
        autosize
        minRows={3}
        maxLength={5000}
        data-autofocus
        error={problem}
        onChange={() => setProblem(undefined)}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" size="md" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="md" color="red" loading={isLoading}>
          <Trans>Decline</Trans>
        </Button>
      </Group>
    </Form>
  )
}
