import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { createWebhook, updateWebhook, type Webhook } from '#contract/resources/webhooks.ts'
import type { WorkspaceEvent } from '#contract/rules/notificationEvents.ts'
import { eventLabels } from '#contract/rules/notificationText.ts'
import { webhookEvents } from '#contract/rules/webhookPayload.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { useCreateWebhookMutation, useUpdateWebhooksMutation } from '#src/api/webhooks.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import type { WithSecret } from './NewSecret.tsx'

interface WebhookValues {
  readonly url: string
  readonly description: string
  readonly events: WorkspaceEvent[]
}

interface NewWebhookValues extends WebhookValues {
  readonly kind: Webhook['kind']
}

const checkNew = checkedBy(createWebhook)

/** Adds a webhook, whose secret is given on once and kept nowhere. */
export function CreateWebhook({ onCancel, onSaved }: FormProps<WithSecret>) {
  const [create, { reset }] = useCreateWebhookMutation()
  const form = useForm<NewWebhookValues>({
    initialValues: { url: '', description: '', events: [...webhookEvents], kind: 'STANDARD' },
    validate: checkNew,
  })
  const saving = useSaveForm({
    form,
    send: async (values) => {
      const { data, error } = await create(values)
      // The store would hold the secret for as long as this screen is open.
      reset()
      return data ? { data: [data] } : { error }
    },
    onSaved,
  })
  return (
    <FormBody submit="Add webhook" {...saving} onCancel={onCancel}>
      <Fields form={form} />
      <Radio.Group
        label="Format"
        value={form.values.kind}
        onChange={(value) => form.setFieldValue('kind', value === 'SLACK' ? 'SLACK' : 'STANDARD')}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="STANDARD" label="Standard" description="Events with ids, for a program" />
          <Radio
            value="SLACK"
            label="Slack"
            description="A sentence with a link, for a channel of Slack or what is compatible with it"
          />
        </Stack>
      </Radio.Group>
    </FormBody>
  )
}

const checkUpdate = checkedBy(updateWebhook)

interface EditWebhookProps extends FormProps {
  readonly webhook: Webhook
}

/** Changes where a webhook leads and what it is sent. Its secret and its format stay. */
export function EditWebhook({ webhook, onCancel, onSaved }: EditWebhookProps) {
  const [update] = useUpdateWebhooksMutation()
  const { url, description, events } = webhook
  const form = useForm<WebhookValues>({
    initialValues: { url, description, events: [...events] },
    validate: checkUpdate,
  })
  const saving = useSaveForm({
    form,
    send: (values) => update([{ id: webhook.id, data: values }]),
    onSaved: () => {
      toast('Webhook saved')
      onSaved()
    },
  })
  return (
    <FormBody submit="Save changes" {...saving} onCancel={onCancel}>
      <Fields form={form} />
    </FormBody>
  )
}

interface FieldsProps<Values extends WebhookValues> {
  readonly form: UseFormReturnType<Values>
}

function Fields<Values extends WebhookValues>({ form }: FieldsProps<Values>) {
  const { url, description, events } = form.values
  const set = (change: Partial<WebhookValues>) => form.setValues((now) => ({ ...now, ...change }))
  return (
    <>
      <TextInput
        label="Address"
        description="On the public internet, on port 443 or 80"
        placeholder="https://example.com/hooks"
        withAsterisk
        data-autofocus
        value={url}
        error={form.errors['url']}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
      <TextInput
        label="Description"
        value={description}
        error={form.errors['description']}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <Checkbox.Group
        label="Events"
        withAsterisk
        error={form.errors['events']}
        value={events}
        onChange={(chosen) =>
          set({ events: webhookEvents.filter((event) => chosen.includes(event)) })
        }
      >
        <Stack gap="xs" mt="xs">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={eventLabels[event]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
