import { Anchor, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type User, updateUser } from '#contract/resources/user.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useUpdateUserMutation } from '#src/api/user.ts'
import { TimezoneSelect } from '#src/components/timezones/TimezoneSelect.tsx'
import { choiceOf, clockOf, deviceTimezone } from '#src/components/timezones/timezoneChoice.ts'
import { kindOptions, namesOfWorkspace } from '#src/components/workspaces/namesOfWorkspace.ts'
import { countryOptions } from '#src/lib/countryOptions.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

const check = checkedBy(updateUser)

/** Changes what the person and their workspace are called, and where and when they are. */
export function ProfileForm({ user }: { readonly user: User }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [update, { isLoading }] = useUpdateUserMutation()
  const form = useForm({
    initialValues: {
      name: user.name,
      workspace_name: user.workspace_name,
      workspace_kind: user.workspace_kind,
      timezone: choiceOf(user),
      country: user.country,
    },
    validate: ({ timezone: _, workspace_kind, ...fields }) =>
      check({ ...fields, ...(workspace_kind && { workspace_kind }) }),
  })
  const isOwner = user.role === 'OWNER'
  const device = deviceTimezone(new Date())

  const save = form.onSubmit(async ({ timezone, workspace_name, workspace_kind, ...values }) => {
    const { error } = await update({
      ...values,
      ...clockOf(timezone),
      ...(isOwner && { workspace_name }),
      ...(isOwner && workspace_kind && { workspace_kind }),
    })
    if (error) {
      const { fields, sentence } = saveFailureOf(error)
      form.setErrors(fields)
      setRefusal(sentence)
      return
    }
    setRefusal(null)
    form.resetDirty()
    toast('Profile saved')
  })

  return (
    <FormBody
      submit="Save changes"
      busy={isLoading}
      refusal={refusal}
      isUnsaved={() => form.isDirty()}
      onSubmit={save}
    >
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
      {isOwner && (
        <Select
          label="You are"
          placeholder="An agency or a creator"
          allowDeselect={false}
          data={kindOptions}
          {...form.getInputProps('workspace_kind')}
        />
      )}
      {isOwner && (
        <TextInput
          {...namesOfWorkspace[form.values.workspace_kind ?? 'AGENCY']}
          autoComplete="organization"
          {...form.getInputProps('workspace_name')}
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
