import { Anchor, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { timezones } from '#contract/reference/timezones.ts'
import { type User, updateUser } from '#contract/resources/user.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useUpdateUserMutation } from '#src/api/user.ts'
import { countryOptions } from '#src/lib/countryOptions.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { deviceTimezone } from './deviceTimezone.ts'

const check = checkedBy(updateUser)

const timezoneOptions = timezones.map(({ offset, description }) => ({
  value: offset,
  label: `${offset} · ${description}`,
}))

/** Changes what the person is called, and where and when they are. */
export function ProfileForm({ user }: { readonly user: User }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [update, { isLoading }] = useUpdateUserMutation()
  const form = useForm({
    initialValues: {
      name: user.name,
      timezone_offset: user.timezone_offset,
      country: user.country,
    },
    validate: check,
  })
  const device = deviceTimezone(new Date())

  const save = form.onSubmit(async (values) => {
    const { error } = await update(values)
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
      <Select
        label="Time zone"
        description="Used for charts and dates"
        searchable
        allowDeselect={false}
        data={timezoneOptions}
        {...form.getInputProps('timezone_offset')}
      />
      {device && device.offset !== form.values.timezone_offset && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => form.setFieldValue('timezone_offset', device.offset)}
        >
          Use this device’s time zone, {device.offset}
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
