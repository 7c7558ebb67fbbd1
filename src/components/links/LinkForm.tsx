import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Domain } from '#contract/resources/domains.ts'
import { createTrackingLink, type TrackingLink } from '#contract/resources/trackingLinks.ts'
import {
  useCreateTrackingLinksMutation,
  useUpdateTrackingLinksMutation,
} from '#src/api/trackingLinks.ts'
import { useIsLimited } from '#src/api/user.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { CreatorSelect } from '#src/components/creators/CreatorSelect.tsx'
import { TagsField } from '#src/components/tags/TagsField.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { linkName } from '#src/lib/linkName.ts'
import { FormBody } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { ExcludedPlacesField } from './ExcludedPlacesField.tsx'
import { LinkPathFields } from './LinkPathFields.tsx'
import { newValues, valuesOf } from './linkFormValues.ts'

interface LinkFormProps {
  /** The one to change; undefined for a new one. */
  readonly link?: TrackingLink
  /** Whose a new link will be, unless another is chosen. */
  readonly creatorId?: string | null
  /** Where links may stand; at least one. */
  readonly domains: readonly Domain[]
  readonly onCancel: () => void
  readonly onSaved: (link: TrackingLink) => void
}

const check = checkedBy(createTrackingLink)

/** Publishes a link, or changes one. */
export function LinkForm({ link, creatorId = null, domains, onCancel, onSaved }: LinkFormProps) {
  const [create] = useCreateTrackingLinksMutation()
  const [update] = useUpdateTrackingLinksMutation()
  const isLimited = useIsLimited()
  const form = useForm({
    initialValues: link ? valuesOf(link) : newValues(creatorId, domains),
    validate: check,
  })

  const saving = useSaveForm({
    form,
    send: (values) => (link ? update([{ id: link.id, data: values }]) : create([values])),
    onSaved: (saved) => {
      toast(link ? `${linkName(saved)} saved` : `${linkName(saved)} is live`)
      onSaved(saved)
    },
  })

  return (
    <FormBody submit={link ? 'Save changes' : 'Publish link'} {...saving} onCancel={onCancel}>
      <LinkPathFields form={form} domains={domains} own={link} />
      <TextInput
        label="Leads to"
        description="Optional for links with a landing page"
        type="url"
        placeholder="https://example.com/jade"
        {...form.getInputProps('target_url')}
      />
      <TextInput
        label="Title"
        description="Shown in your lists and in link previews"
        {...form.getInputProps('title')}
      />
      <CreatorSelect
        label="Creator"
        withAsterisk={isLimited}
        placeholder={isLimited ? 'Choose a creator' : 'No creator'}
        {...form.getInputProps('creator_id')}
        value={form.values.creator_id}
      />
      <ExcludedPlacesField
        {...form.getInputProps('excluded_country_codes')}
        value={form.values.excluded_country_codes}
      />
      <TagsField {...form.getInputProps('tags')} />
      <Switch
        label="Enabled"
        description="Visitors of a disabled link see that it is switched off"
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
    </FormBody>
  )
}
