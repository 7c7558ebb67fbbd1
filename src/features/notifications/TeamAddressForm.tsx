import { Checkbox, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import {
  addressEvents,
  confirmationDays,
  createNotificationAddress,
  type NotificationAddress,
  updateNotificationAddress,
  usualAddressEvents,
} from '#contract/resources/notificationAddresses.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { eventLabels } from '#contract/rules/notificationText.ts'
import {
  useCreateNotificationAddressesMutation,
  useUpdateNotificationAddressesMutation,
} from '#src/api/notificationAddresses.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

interface AddressValues {
  readonly name: string
  readonly events: NotificationEvent[]
}

interface NewAddressValues extends AddressValues {
  readonly email: string
}

const checkNew = checkedBy(createNotificationAddress)

/** Names an address, which is then mailed a link to confirm it. */
export function CreateTeamAddress({ onCancel, onSaved }: FormProps) {
  const [create] = useCreateNotificationAddressesMutation()
  const form = useForm<NewAddressValues>({
    initialValues: { name: '', email: '', events: [...usualAddressEvents] },
    validate: checkNew,
  })
  const saving = useSaveForm({
    form,
    send: (values) => create([values]),
    onSaved: ({ email }) => {
      toast(`A link to confirm it is on its way to ${email}`)
      onSaved()
    },
  })
  return (
    <FormBody submit="Add address" {...saving} onCancel={onCancel}>
      <NameInput form={form} />
      <TextInput
        label="Email address"
        description={`It is mailed a link, good for ${confirmationDays} days. Until somebody confirms it there, it gets nothing else.`}
        type="email"
        withAsterisk
        {...form.getInputProps('email')}
      />
      <EventsInput form={form} />
    </FormBody>
  )
}

const checkUpdate = checkedBy(updateNotificationAddress)

interface EditTeamAddressProps extends FormProps {
  readonly address: NotificationAddress
}

/** Changes what an address is called and mailed. Another address is added, and confirmed, anew. */
export function EditTeamAddress({ address, onCancel, onSaved }: EditTeamAddressProps) {
  const [update] = useUpdateNotificationAddressesMutation()
  const form = useForm<AddressValues>({
    initialValues: { name: address.name, events: [...address.events] },
    validate: checkUpdate,
  })
  const saving = useSaveForm({
    form,
    send: (values) => update([{ id: address.id, data: values }]),
    onSaved: () => {
      toast('Address saved')
      onSaved()
    },
  })
  return (
    <FormBody submit="Save changes" {...saving} onCancel={onCancel}>
      <NameInput form={form} />
      <EventsInput form={form} />
    </FormBody>
  )
}

interface FieldProps<Values extends AddressValues> {
  readonly form: UseFormReturnType<Values>
}

const NameInput = <Values extends AddressValues>({ form }: FieldProps<Values>) => (
  <TextInput
    label="Name"
    placeholder="Bookings desk"
    withAsterisk
    data-autofocus
    {...form.getInputProps('name')}
  />
)

const EventsInput = <Values extends AddressValues>({ form }: FieldProps<Values>) => (
  <Checkbox.Group
    label="Events"
    withAsterisk
    error={form.errors['events']}
    value={form.values.events}
    onChange={(chosen) =>
      form.setValues((now) => ({
        ...now,
        events: addressEvents.filter((event) => chosen.includes(event)),
      }))
    }
  >
    <Stack gap="xs" mt="xs">
      {addressEvents.map((event) => (
        <Checkbox key={event} value={event} label={eventLabels[event]} />
      ))}
    </Stack>
  </Checkbox.Group>
)
