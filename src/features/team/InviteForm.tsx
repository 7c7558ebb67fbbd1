import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { inviteToTeam } from '#contract/resources/team.ts'
import { type GivenRole, isLimitable } from '#contract/roles.ts'
import { useInviteToTeamMutation } from '#src/api/team.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { type Access, CreatorAccess } from '#src/features/creators/shared/CreatorAccess.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { memberAccess } from './accessChange.ts'
import { choiceOf, roleChoices } from './roleChoices.ts'

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
export function InviteForm({ onCancel, onSaved }: FormProps) {
  const [invite] = useInviteToTeamMutation()
  const form = useForm({ initialValues, validate: (values) => check(invitee(values)) })

  const saving = useSaveForm({
    form,
    send: async (values) => {
      const { error } = await invite({ data: [invitee(values)] })
      return error ? { error } : { data: [values] }
    },
    onSaved: ({ email }) => {
      toast(`Invitation sent to ${email.trim()}`)
      onSaved()
    },
  })

  return (
    <FormBody submit="Send invitation" {...saving} onCancel={onCancel}>
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
          {...memberAccess}
          value={form.values.access}
          onChange={(access) => form.setFieldValue('access', access)}
          error={form.errors['creator_ids']}
        />
      )}
    </FormBody>
  )
}
