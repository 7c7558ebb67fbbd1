import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type CreatorRequest, requestRoutes } from '#contract/resources/requests.ts'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { useUpdateRequestsMutation } from '#src/api/requests.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { dueAt, dueField } from '#src/features/requests/compile/compileValues.ts'
import { DueField } from '#src/features/requests/compile/DueField.tsx'
import { priorityLabels } from '#src/features/requests/shared/requestNames.ts'
import { TagsField } from '#src/features/tags/shared/TagsField.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { toast } from '#src/ui/toast.ts'

interface RequestValues extends Pick<CreatorRequest, 'title' | 'brief' | 'priority' | 'tags'> {
  /** What the viewer's clock shows then. */
  due_at: string | null
}

export interface EditRequestFormProps extends FormProps {
  readonly request: CreatorRequest
}

const priorities = requestPriorities.map((value) => ({ value, label: priorityLabels[value] }))

const check = checkedBy(requestRoutes.update.body)

/** Changes what is said of a request as a whole. */
export function EditRequestForm({ request, onCancel, onSaved }: EditRequestFormProps) {
  const [update] = useUpdateRequestsMutation()
  const timezone = useTimezone()
  const changesOf = (values: RequestValues) => [
    { id: request.id, data: { ...values, due_at: dueAt(values.due_at, timezone) } },
  ]
  const form = useForm<RequestValues>({
    initialValues: {
      title: request.title,
      brief: request.brief,
      due_at: request.due_at && dueField(request.due_at, timezone),
      priority: request.priority,
      tags: request.tags,
    },
    validate: (values) => check(changesOf(values)),
  })
  const saving = useSaveForm({
    form,
    send: (values) => update(changesOf(values)),
    onSaved: ({ title }) => {
      toast(`${title} saved`)
      onSaved()
    },
  })
  return (
    <FormBody submit="Save changes" {...saving} onCancel={onCancel}>
      <TextInput label="Title" withAsterisk data-autofocus {...form.getInputProps('title')} />
      <Textarea label="Brief" autosize minRows={4} maxRows={16} {...form.getInputProps('brief')} />
      <DueField
        value={form.values.due_at}
        error={messageOf(form.errors['due_at'])}
        onChange={(due) => form.setFieldValue('due_at', due)}
      />
      <Select
        label="Priority"
        allowDeselect={false}
        data={priorities}
        {...form.getInputProps('priority')}
      />
      <TagsField {...form.getInputProps('tags')} />
    </FormBody>
  )
}

const messageOf = (error: unknown) => (typeof error === 'string' ? error : undefined)
