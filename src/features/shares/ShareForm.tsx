import { Checkbox, Input, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { createShare, type Share, updateShare } from '#contract/resources/shares.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { useCreateSharesMutation, useUpdateSharesMutation } from '#src/api/shares.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { countOf } from '#src/lib/counts.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { MomentInput } from '#src/ui/MomentInput.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  changeOf,
  newShare,
  type Shareable,
  type ShareChange,
  type ShareRules,
  type ShareValues,
  shareToCreate,
  shareToUpdate,
} from './shareFormValues.ts'
import { shareName } from './shareWords.ts'

const check = checkedBy(createShare)
const checkChange = checkedBy(updateShare)

interface ShareFormProps extends FormProps<Share> {
  readonly of: Shareable
}

/** Makes a link: what it shows, what keeps others out, and what its guests may do. */
export function ShareForm({ of, onCancel, onSaved }: ShareFormProps) {
  const chosen = 'report' in of ? 0 : of.fileIds.length
  const [create] = useCreateSharesMutation()
  const form = useForm<ShareValues>({
    initialValues: newShare(chosen > 0 ? 'CHOSEN' : 'ALL'),
    validate: (values) => check(shareToCreate(values, of)),
  })
  const saving = useSaveForm({
    form,
    send: (values) => create([shareToCreate(values, of)]),
    onSaved,
  })
  return (
    <FormBody submit="Create link" {...saving} onCancel={onCancel}>
      {'report' in of ? (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          “{of.report.name}”, with the figures of the day on which it is opened.
        </Text>
      ) : chosen > 0 ? (
        <Radio.Group label="What" {...form.getInputProps('what')}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="CHOSEN"
              label={chosen === 1 ? 'This file alone' : `These ${countOf(chosen, 'file')} alone`}
            />
            <Radio value="ALL" label={`All files of “${of.request.title}”, also those to come`} />
          </Stack>
        </Radio.Group>
      ) : (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          All files of “{of.request.title}”, also those to come. To share some of them, select files
          in the review.
        </Text>
      )}
      <NameInput form={form} />
      <TextInput
        label="Password"
        description="Give it to them another way than the link."
        autoComplete="off"
        {...form.getInputProps('password')}
      />
      <EndInput form={form} />
      {!('report' in of) && <FileRules form={form} />}
    </FormBody>
  )
}

interface ShareEditProps extends FormProps {
  readonly share: Share
}

/** Changes what a link says, what keeps others out, and what its guests may do. What it shows stays. */
export function ShareEdit({ share, onCancel, onSaved }: ShareEditProps) {
  const [update] = useUpdateSharesMutation()
  const form = useForm<ShareChange>({
    initialValues: changeOf(share),
    validate: (values) => checkChange(shareToUpdate(values, share)),
  })
  const saving = useSaveForm({
    form,
    send: (values) => update([{ id: share.id, data: shareToUpdate(values, share) }]),
    onSaved: (saved) => {
      toast(`Link for ${shareName(saved)} changed`)
      onSaved()
    },
  })
  const { unlocked } = form.values
  return (
    <FormBody submit="Save changes" {...saving} onCancel={onCancel}>
      <Text size="sm" c="dimmed">
        The link stays the same. What you change holds at once; guests who have it open see it
        within a minute.
      </Text>
      <NameInput form={form} />
      {!unlocked && (
        <TextInput
          label={share.has_password ? 'New password' : 'Password'}
          description={`${share.has_password ? 'Leave it empty to keep the one it has. ' : ''}Guests who have the link open are asked for a new password at once.`}
          autoComplete="off"
          {...form.getInputProps('password')}
        />
      )}
      {share.has_password && (
        <Checkbox
          label="Open without a password"
          {...form.getInputProps('unlocked', { type: 'checkbox' })}
        />
      )}
      <EndInput form={form} />
      {share.kind === 'REVIEW' && <FileRules form={form} />}
    </FormBody>
  )
}

interface RulesProps {
  readonly form: Pick<UseFormReturnType<ShareRules>, 'values' | 'getInputProps'>
}

const NameInput = ({ form }: RulesProps) => (
  <TextInput
    label="For"
    description="Whom the link is for. They see it."
    data-autofocus
    {...form.getInputProps('name')}
  />
)

const EndInput = ({ form }: RulesProps) => (
  <MomentInput
    label="Open until"
    description="Without a time it stays open until you revoke it."
    {...form.getInputProps('expires_at')}
    value={form.values.expires_at}
  />
)

const FileRules = ({ form }: RulesProps) => (
  <>
    <Allowances form={form} />
    <Watermark form={form} />
  </>
)

/** What the font that comes with the server does not draw. */
const undrawn =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u

const otherScripts =
  ' Some of the characters in “For” are drawn only where the server has a font for them.'

function Watermark({ form }: RulesProps) {
  const { data: settings } = useFetchAppSettingsQuery()
  return (
    <Checkbox
      label="Show files with a watermark"
      description={`Whom the link is for, or else your agency, and the day on which it was made, burnt into ${
        settings?.marks_films === false
          ? 'pictures. Films are not shown, since this server has no ffmpeg to mark them; nor are HEIC photos and other files.'
          : 'pictures and films. HEIC photos and other files are not shown.'
      } Originals are never given out.${undrawn.test(form.values.name) ? otherScripts : ''}`}
      {...form.getInputProps('watermark', { type: 'checkbox' })}
    />
  )
}

const Allowances = ({ form }: RulesProps) => (
  <Input.Wrapper label="They may" labelElement="div">
    <Stack gap="xs" mt="xs">
      <Checkbox
        label="Comment, with a name that they give"
        {...form.getInputProps('comments', { type: 'checkbox' })}
      />
      <Checkbox
        label="Approve files"
        description="Shown beside each file; your own review stays yours."
        {...form.getInputProps('approval', { type: 'checkbox' })}
      />
      <Checkbox
        label="Download files"
        description="Without it there is no button for that; what a browser shows can still be saved from it."
        {...form.getInputProps('downloads', { type: 'checkbox' })}
      />
    </Stack>
  </Input.Wrapper>
)
