import { Input, SegmentedControl, Switch, TextInput } from '@mantine/core'
import type { Domain } from '#contract/resources/domains.ts'
import { createTrackingLink, type TrackingLink } from '#contract/resources/trackingLinks.ts'
import { linkStateAt } from '#contract/rules/linkState.ts'
import {
  useCreateTrackingLinksMutation,
  useUpdateTrackingLinksMutation,
} from '#src/api/trackingLinks.ts'
import { useIsLimited } from '#src/api/user.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { DraftNotice } from '#src/components/drafts/DraftNotice.tsx'
import { useKeptForm } from '#src/components/drafts/useKeptForm.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { TagsField } from '#src/features/tags/shared/TagsField.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { linkName } from '#src/lib/linkName.ts'
import { FormBody } from '#src/ui/FormBody.tsx'
import { MomentInput } from '#src/ui/MomentInput.tsx'
import { timezoneLabel, useTimezone } from '#src/ui/timezone.ts'
import { toast } from '#src/ui/toast.ts'
import { ExcludedPlacesField } from './ExcludedPlacesField.tsx'
import { LinkPathFields } from './shared/LinkPathFields.tsx'
import { givenOf, keptLink, newValues, valuesOf } from './shared/linkFormValues.ts'

interface LinkFormProps {
  /** The one to change; undefined for a new one. */
  readonly link?: TrackingLink
  /** Whose a new link will be, unless another is chosen. */
  readonly creatorId?: string | null
  /** Where links may stand; at least one. */
  readonly domains: readonly Domain[]
  readonly onCancel: () => void
  /** @param isPage whether visitors are to get a page, which a new link does not have yet. */
  readonly onSaved: (link: TrackingLink, isPage: boolean) => void
}

const check = checkedBy(createTrackingLink)

/** What the visitors of a new link get. */
const kinds = [
  { value: 'REDIRECT', label: 'A redirect' },
  { value: 'PAGE', label: 'A page' },
] as const

const missingTarget = 'Enter where the link leads, or choose a page'

/** What became of a link by saving it, behind its name. */
function savedText(saved: TrackingLink, isNew: boolean): string {
  if (linkStateAt(saved, new Date()) === 'EXPIRED') return 'is saved, and has already expired'
  return isNew ? 'is live' : 'saved'
}

/** Publishes a link, or changes one. A new one with a page goes on to the editor. */
export function LinkForm({ link, creatorId = null, domains, onCancel, onSaved }: LinkFormProps) {
  const [create] = useCreateTrackingLinksMutation()
  const [update] = useUpdateTrackingLinksMutation()
  const isLimited = useIsLimited()
  const timezone = useTimezone()
  const { form, notice, kept } = useKeptForm({
    form: 'link',
    purpose: link?.id ?? creatorId ?? 'new',
    schema: keptLink,
    initialValues: link ? valuesOf(link) : newValues(creatorId, domains),
    validate: async (values) => ({
      ...(await check(givenOf(values))),
      ...(!link &&
        values.kind === 'REDIRECT' &&
        values.target_url.trim() === '' && { target_url: missingTarget }),
    }),
  })
  const isPage = !link && form.values.kind === 'PAGE'

  const saving = useSaveForm({
    form,
    send: (values) =>
      link
        ? update([{ id: link.id, data: givenOf(values) }])
        : create([isPage ? { ...givenOf(values), target_url: '' } : givenOf(values)]),
    onSaved: (saved) => {
      kept.forget()
      if (!isPage) toast(`${linkName(saved)} ${savedText(saved, link === undefined)}`)
      onSaved(saved, isPage)
    },
  })

  return (
    <FormBody
      submit={link ? 'Save changes' : isPage ? 'Design the page' : 'Publish link'}
      {...saving}
      kept={kept}
      onCancel={onCancel}
    >
      {notice && <DraftNotice {...notice} />}
      {!link && (
        <Input.Wrapper
          label="Visitors get"
          labelElement="div"
          description={
            isPage
              ? 'Links and pictures of yours, in one place'
              : 'Straight to where the link leads'
          }
        >
          <SegmentedControl
            aria-label="Visitors get"
            fullWidth
            mt={4}
            data={[...kinds]}
            {...form.getInputProps('kind')}
          />
        </Input.Wrapper>
      )}
      <LinkPathFields form={form} domains={domains} own={link} />
      {!isPage && (
        <TextInput
          label="Leads to"
          {...(link && { description: 'Optional for links with a landing page' })}
          withAsterisk={!link}
          type="url"
          placeholder="https://example.com/jade"
          {...form.getInputProps('target_url')}
        />
      )}
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
      <MomentInput
        label="Expires"
        description={`Visitors see from then on that it has expired (${timezoneLabel(timezone)})`}
        {...form.getInputProps('expires_at')}
        value={form.values.expires_at}
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
