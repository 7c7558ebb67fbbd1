import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Creator, createCreator } from '#contract/resources/creators.ts'
import { useCreateCreatorsMutation, useUpdateCreatorsMutation } from '#src/api/creators.ts'
import { useViewer } from '#src/api/user.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { languageOf } from '#src/components/languageOptions.ts'
import { TagsField } from '#src/features/tags/shared/TagsField.tsx'
import { TimezoneSelect } from '#src/features/user/shared/TimezoneSelect.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { AvatarField } from './AvatarField.tsx'
import { type AvatarChoice, keepAvatar } from './avatarChoice.ts'
import { type LanguageOf, languageChoices, usual } from './languageChoices.ts'
import { useSaveAvatar } from './useSaveAvatar.ts'

interface Fields {
  name: string
  email: string
  timezone: string | null
  tags: string[]
  notes: string
}

interface Values extends Fields {
  avatar: AvatarChoice
  /** A language, or that of the workspace. */
  language: string
}

export interface CreatorFormProps extends FormProps<Creator> {
  /** The one to change; undefined for a new one. */
  readonly creator?: Creator
  /** What a new one is called unless something else is typed. */
  readonly suggestedName?: string
}

const check = checkedBy(createCreator)

/** A refusal of the picture, as a refusal of the field that shows it. */
const pictureRefused = (message: string) => ({
  error: {
    code: 'VALIDATION_FAILED' as const,
    message,
    metadata: { issues: [{ path: 'body[0].data.avatar', message }] },
  },
})

/** Adds a creator, or changes one. */
export function CreatorForm({ creator, suggestedName = '', onCancel, onSaved }: CreatorFormProps) {
  const [create] = useCreateCreatorsMutation()
  const [update] = useUpdateCreatorsMutation()
  const { workspace_language } = useViewer()
  const saveAvatar = useSaveAvatar()
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      avatar: keepAvatar,
      name: creator?.name ?? suggestedName,
      email: creator?.email ?? '',
      language: creator?.language ?? usual,
      timezone: creator?.timezone ?? null,
      tags: creator?.tags ?? [],
      notes: creator?.notes ?? '',
    },
    validate: ({ avatar: _, language, ...fields }) =>
      check({ ...fields, language: languageOf(language) }),
  })

  const change = async ({ id }: Creator, data: Fields & LanguageOf, avatar: AvatarChoice) => {
    const { problem } = await saveAvatar(id, avatar)
    if (problem !== undefined) return pictureRefused(problem)
    form.setFieldValue('avatar', keepAvatar)
    return update([{ id, data }])
  }
  /** A new creator who is there without their picture is there: their page is where to choose it again. */
  const add = async (fields: Fields & LanguageOf, avatar: AvatarChoice) => {
    const answer = await create([fields])
    const [added] = answer.data ?? []
    if (!added) return answer
    const { creator: shown, problem } = await saveAvatar(added.id, avatar)
    if (problem !== undefined) toast(`The picture was not saved: ${problem}`, 'failed')
    return { data: [shown ?? added] }
  }

  const saving = useSaveForm({
    form,
    send: ({ avatar, language, ...values }) => {
      const fields = { ...values, language: languageOf(language) }
      return creator ? change(creator, fields, avatar) : add(fields, avatar)
    },
    onSaved: (saved) => {
      toast(creator ? `${saved.name} saved` : `${saved.name} added`)
      onSaved(saved)
    },
  })

  return (
    <FormBody submit={creator ? 'Save changes' : 'Add creator'} {...saving} onCancel={onCancel}>
      <AvatarField creator={creator} key={form.key('avatar')} {...form.getInputProps('avatar')} />
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email"
        description="Where sign-in links to the portal are mailed"
        type="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Select
        label="Language"
        description="Of their portal and of what is mailed to them; they can change it there"
        data={languageChoices(workspace_language)}
        allowDeselect={false}
        key={form.key('language')}
        {...form.getInputProps('language')}
      />
      <TimezoneSelect
        kept={creator?.timezone ?? null}
        placesOnly
        description="What is due and their daily digest go by it; they can change it in the portal"
        placeholder="As their device"
        clearable
        key={form.key('timezone')}
        {...form.getInputProps('timezone')}
      />
      <TagsField key={form.key('tags')} {...form.getInputProps('tags')} />
      <Textarea
        label="Notes"
        description="Visible to your team only"
        autosize
        minRows={4}
        key={form.key('notes')}
        {...form.getInputProps('notes')}
      />
    </FormBody>
  )
}
