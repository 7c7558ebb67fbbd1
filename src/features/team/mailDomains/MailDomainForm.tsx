import { Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createMailDomain, type MailDomain } from '#contract/resources/mailDomains.ts'
import { type JoinRole, joinRoles } from '#contract/roles.ts'
import { useCreateMailDomainsMutation } from '#src/api/mailDomains.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { DomainInput } from '#src/components/dns/DomainChecks.tsx'
import { roleChoices } from '#src/features/team/roleChoices.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'

interface Values {
  readonly domain: string
  readonly role: JoinRole
}

const initialValues: Values = { domain: '', role: 'VIEWER' }

/** Adds a mail domain, which is then to be proven. */
export function MailDomainForm({ onCancel, onSaved }: FormProps<MailDomain>) {
  const [create] = useCreateMailDomainsMutation()
  const form = useForm({ initialValues, validate: checkedBy(createMailDomain) })
  const saving = useSaveForm({ form, send: (values) => create([values]), onSaved })
  const choose = (value: string) => {
    const role = joinRoles.find((one) => one === value)
    if (role) form.setFieldValue('role', role)
  }
  return (
    <FormBody submit="Add domain" {...saving} onCancel={onCancel}>
      <DomainInput
        description="What follows the @ in your team’s email addresses"
        placeholder="example.com"
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
