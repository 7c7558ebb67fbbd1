import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type GivenRole, inviteToTeam, isLimitable } from '#contract/resources/team.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useInviteToTeamMutation } from '#src/api/team.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { type Access, CreatorAccess } from './CreatorAccess.tsx'
import { choiceOf, roleChoices } from './roleChoices.ts'

interface InviteFormProps {
  readonly onCancel: () => void
  readonly onInvited: () => void
}

const check = checkedBy(inviteToTeam)

interface Values {
  readonly email: string
  readonly role: GivenRole
  readonly access: Access
}

const initialValues: Values = {
  email: '',
  role: 'MEMBER',
  access: { allCreators: true, creatorIds: [] },
}

/** As the call takes it. */
const invitee = ({ email, role, access }: Values) => ({
  email,
  role,
  creator_ids: isLimitable(role) && !access.allCreators ? [...access.creatorIds] : null,
})

/** Invites somebody by mail. */
export function InviteForm({ onCancel, onInvited }: InviteFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLimit, setIsLimit] = useState(false)
  const [invite, { isLoading }] = useInviteToTeamMutation()
  const form = useForm({ initialValues, validate: (values) => check(invitee(values)) })

  const send = form.onSubmit(async (values) => {
    const { error } = await invite({ data: [invitee(values)] })
    if (error) {
      const failure = saveFailureOf(error)
      form.setErrors(failure.fields)
      setRefusal(failure.sentence)
      setIsLimit(failure.isLimit)
      return
    }
    form.resetDirty()
    toast(`Invitation sent to ${values.email.trim()}`)
    onInvited()
  })

  return (
    <FormBody
      submit="Send invitation"
      busy={isLoading}
      refusal={refusal}
      isLimit={isLimit}
      isUnsaved={() => form.isDirty()}
      onSubmit={send}
      onCancel={onCancel}
    >
      <TextInput
        label="Email address"
        description="They get an email with a link that is valid for 7 days"
        type="email"
        withAsterisk
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Radio.Group
        label="Role"
        value={form.values.role}
        onChange={(value) => form.setFieldValue('role', choiceOf(value) ?? form.values.role)}
      >
        <Stack gap="sm" mt="xs">
          {roleChoices.map(({ value, label, description }) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      {isLimitable(form.values.role) && (
        <CreatorAccess
          value={form.values.access}
          onChange={(access) => form.setFieldValue('access', access)}
          error={form.errors['creator_ids']}
        />
      )}
    </FormBody>
  )
}
