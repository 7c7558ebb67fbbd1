import { Anchor, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type User, updateUser } from '#contract/resources/user.ts'
import { isOwner } from '#contract/roles.ts'
import { useUpdateUserMutation } from '#src/api/user.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { languageOf, languageOptions } from '#src/components/languageOptions.ts'
import { countryOptions } from '#src/lib/countryOptions.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { kindOptions, namesOfWorkspace } from './shared/namesOfWorkspace.ts'
import { TimezoneSelect } from './shared/TimezoneSelect.tsx'
import { choiceOf, clockOf, deviceTimezone } from './shared/timezoneChoice.ts'

const check = checkedBy(updateUser)

/** Stands for no language of the workspace in a select, whose values are texts. */
const asTheirDevices = 'DEVICES'

const choices = [{ value: asTheirDevices, label: 'As their devices' }, ...languageOptions]

/** Changes what the person and their workspace are called, and where and when they are. */
export function ProfileForm({ user }: { readonly user: User }) {
  const [update] = useUpdateUserMutation()
  const form = useForm({
    initialValues: {
      name: user.name,
      workspace_name: user.workspace_name,
      workspace_kind: user.workspace_kind,
      workspace_language: user.workspace_language ?? asTheirDevices,
      timezone: choiceOf(user),
      country: user.country,
    },
    validate: ({ timezone: _, workspace_language: _chosen, workspace_kind, ...fields }) =>
      check({ ...fields, ...(workspace_kind && { workspace_kind }) }),
  })
  const ownsWorkspace = isOwner(user.role)
  const device = deviceTimezone(new Date())

  const saving = useSaveForm({
    form,
    send: async ({ timezone, workspace_name, workspace_kind, workspace_language, ...values }) => {
      const { data, error } = await update({
        ...values,
        ...clockOf(timezone),
        ...(ownsWorkspace && {
          workspace_name,
          workspace_language: languageOf(workspace_language),
        }),
        ...(ownsWorkspace && workspace_kind && { workspace_kind }),
      })
      return data ? { data: [data] } : { error }
    },
    onSaved: () => toast('Profile saved'),
  })

  return (
    <FormBody submit="Save changes" {...saving}>
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
      {ownsWorkspace && (
        <Select
          label="You are"
          placeholder="An agency or a creator"
          allowDeselect={false}
          data={kindOptions}
          {...form.getInputProps('workspace_kind')}
        />
      )}
      {ownsWorkspace && (
        <TextInput
          {...namesOfWorkspace[form.values.workspace_kind ?? 'AGENCY']}
          autoComplete="organization"
          {...form.getInputProps('workspace_name')}
        />
      )}
      {ownsWorkspace && (
        <Select
          label="Language of your creators"
          description="Of their portal and mails, until one is chosen for them"
          allowDeselect={false}
          data={choices}
          {...form.getInputProps('workspace_language')}
        />
      )}
      <TimezoneSelect
        kept={user.timezone}
        {...form.getInputProps('timezone')}
        value={form.values.timezone}
      />
      {device !== undefined && device !== form.values.timezone && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => form.setFieldValue('timezone', device)}
        >
          Use this device’s time zone, {device.replaceAll('_', ' ')}
        </Anchor>
      )}
      <Select
        label="Country"
        placeholder="Choose a country"
        searchable
        clearable
        limit={60}
        nothingFoundMessage="No matching countries"
        data={countryOptions}
        {...form.getInputProps('country')}
      />
    </FormBody>
  )
}
