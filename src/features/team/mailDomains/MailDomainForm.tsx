import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  createMailDomain,
  type JoinRole,
  joinRoles,
  type MailDomain,
} from '#contract/resources/mailDomains.ts'
import { useCreateMailDomainsMutation } from '#src/api/mailDomains.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { roleChoices } from '#src/features/team/roleChoices.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody } from '#src/ui/FormBody.tsx'

interface MailDomainFormProps {
  readonly onCancel: () => void
  readonly onAdded: (domain: MailDomain) => void
}

interface Values {
  readonly domain: string
  readonly role: JoinRole
}

const initialValues: Values = { domain: '', role: 'VIEWER' }

/** Adds a mail domain, which is then to be proven. */
export function MailDomainForm({ onCancel, onAdded }: MailDomainFormProps) {
  const [create] = useCreateMailDomainsMutation()
  const form = useForm({ initialValues, validate: checkedBy(createMailDomain) })
  const saving = useSaveForm({ form, send: (values) => create([values]), onSaved: onAdded })
  const choose = (value: string) => {
    const role = joinRoles.find((one) => one === value)
    if (role) form.setFieldValue('role', role)
  }
  return (
    <FormBody submit="Add domain" {...saving} onCancel={onCancel}>
      <TextInput
        label="Domain"
        description="What follows the @ in your team’s email addresses"
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        withAsterisk
        data-autofocus
        {...form.getInputProps('domain')}
      />
      <Radio.Group label="People join as" value={form.values.role} onChange={choose}>
        <Stack gap="sm" mt="xs">
          {joinRoles.map((role) => {
            const choice = roleChoices.find(({ value }) => value === role)
            return (
              <Radio
                key={role}
                value={role}
                label={choice?.label}
                description={choice?.description}
              />
            )
          })}
        </Stack>
      </Radio.Group>
    </FormBody>
  )
}
