import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { createDomain, type Domain } from '../../../contract/resources/domains.ts'
import { useCreateDomainsMutation } from '../../api/domains.ts'
import { saveFailureOf } from '../../api/saveFailure.ts'
import { checkedBy } from '../../lib/fieldErrors.ts'
import { FormBody } from '../../ui/FormBody.tsx'

interface DomainFormProps {
  readonly onCancel: () => void
  readonly onAdded: (domain: Domain) => void
}

const check = checkedBy(createDomain)

/** Adds a domain, which is then to be proven. */
export function DomainForm({ onCancel, onAdded }: DomainFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [create, { isLoading }] = useCreateDomainsMutation()
  const form = useForm({ initialValues: { domain_host: '' }, validate: check })

  const add = form.onSubmit(async (values) => {
    const { data, error } = await create([values])
    const added = data?.[0]
    if (!added) {
      const { fields, sentence } = saveFailureOf(error)
      form.setErrors(fields)
      setRefusal(sentence)
      return
    }
    form.resetDirty()
    onAdded(added)
  })

  return (
    <FormBody
      submit="Add domain"
      busy={isLoading}
      refusal={refusal}
      isUnsaved={() => form.isDirty()}
      onSubmit={add}
      onCancel={onCancel}
    >
      <TextInput
        label="Domain"
        description="A subdomain keeps the website you may have at the domain itself"
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
