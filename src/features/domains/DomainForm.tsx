import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createDomain, type Domain } from '#contract/resources/domains.ts'
import { useCreateDomainsMutation } from '#src/api/domains.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody } from '#src/ui/FormBody.tsx'

interface DomainFormProps {
  readonly onCancel: () => void
  readonly onAdded: (domain: Domain) => void
}

const check = checkedBy(createDomain)

/** Adds a domain, which is then to be proven. */
export function DomainForm({ onCancel, onAdded }: DomainFormProps) {
  const [create] = useCreateDomainsMutation()
  const form = useForm({ initialValues: { domain_host: '' }, validate: check })

  const saving = useSaveForm({
    form,
    send: (values) => create([values]),
    onSaved: onAdded,
  })

  return (
    <FormBody submit="Add domain" {...saving} onCancel={onCancel}>
      <TextInput
        label="Domain"
        description="Use a subdomain if you already have a website on the main domain"
        placeholder="links.example.com"
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        withAsterisk
        data-autofocus
        {...form.getInputProps('domain_host')}
      />
    </FormBody>
  )
}
