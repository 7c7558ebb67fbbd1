import { useForm } from '@mantine/form'
import { createDomain, type Domain } from '#contract/resources/domains.ts'
import { useCreateDomainsMutation } from '#src/api/domains.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { DomainInput } from '#src/components/dns/DomainChecks.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'

const check = checkedBy(createDomain)

/** Adds a domain, which is then to be proven. */
export function DomainForm({ onCancel, onSaved }: FormProps<Domain>) {
  const [create] = useCreateDomainsMutation()
  const form = useForm({ initialValues: { domain_host: '' }, validate: check })

  const saving = useSaveForm({ form, send: (values) => create([values]), onSaved })

  return (
    <FormBody submit="Add domain" {...saving} onCancel={onCancel}>
      <DomainInput
        description="Use a subdomain if you already have a website on the main domain"
        placeholder="links.example.com"
        data-autofocus
        {...form.getInputProps('domain_host')}
      />
    </FormBody>
  )
}
