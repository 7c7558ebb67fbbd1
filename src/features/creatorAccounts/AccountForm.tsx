import { Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { platformLabel } from '#contract/reference/platforms.ts'
import { type CreatorAccount, updateCreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useUpdateCreatorAccountsMutation } from '#src/api/creatorAccounts.ts'
import { useIsLimited } from '#src/api/user.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { TagsField } from '#src/features/tags/shared/TagsField.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { DayInput } from '#src/ui/DayInput.tsx'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { CountryField } from './shared/CountryField.tsx'
import { NichesField } from './shared/NichesField.tsx'

export interface AccountFormProps extends FormProps {
  readonly account: CreatorAccount
}

const check = checkedBy(updateCreatorAccount)

/** Changes an account. It stays on its platform. */
export function AccountForm({ account, onCancel, onSaved }: AccountFormProps) {
  const [update] = useUpdateCreatorAccountsMutation()
  const { platform } = account
  const isLimited = useIsLimited()
  const form = useForm({
    initialValues: {
      handle: account.handle,
      display_name: account.display_name,
      creator_id: account.creator_id,
      tags: account.tags,
      niches: account.niches,
      country_code: account.country_code,
      start_date: account.start_date,
      end_date: account.end_date,
    },
    validate: (values) => check({ ...values, platform }),
  })
  const saving = useSaveForm({
    form,
    send: (values) => update([{ id: account.id, data: { ...values, platform } }]),
    onSaved: (saved) => {
      toast(`@${saved.handle} saved`)
      onSaved()
    },
  })
  return (
    <FormBody submit="Save changes" {...saving} onCancel={onCancel}>
      <TextInput
        label={`Handle on ${platformLabel(platform)}`}
        description="A new handle is looked up afresh"
        withAsterisk
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('handle')}
      />
      <TextInput label="Name" {...form.getInputProps('display_name')} />
      <CreatorSelect
        label="Creator"
        placeholder="Choose a creator"
        withAsterisk={isLimited}
        {...form.getInputProps('creator_id')}
        value={form.values.creator_id}
      />
      <TagsField {...form.getInputProps('tags')} />
      <NichesField {...form.getInputProps('niches')} />
      <CountryField {...form.getInputProps('country_code')} />
      <Group grow align="flex-start">
        <DayInput label="Count from" clearable {...form.getInputProps('start_date')} />
        <DayInput label="Count until" clearable {...form.getInputProps('end_date')} />
      </Group>
    </FormBody>
  )
}
