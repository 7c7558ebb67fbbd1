import { Paper, Select, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { countries } from '#contract/reference/countries.ts'
import { type InvoiceDetails, invoiceDetails } from '#contract/resources/invoices.ts'
import { useSaveInvoiceDetailsMutation } from '#src/api/invoices.ts'
import { useBillingReason } from '#src/api/user.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { FormBody } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

const check = checkedBy(invoiceDetails)

const options = countries.map(({ code, label }) => ({ value: code, label }))

/** Whom invoices are made out to: a form for the owner, the facts for everybody else. */
export function InvoiceDetailsCard({ details }: { readonly details: InvoiceDetails | null }) {
  const reason = useBillingReason()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="invoice-details">
      <Title order={2} id="invoice-details" mb={4}>
        Invoice details
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        They stand on the invoices you get from now on. Invoices that were sent stay as they are.
      </Text>
      {reason === undefined ? (
        <DetailsForm details={details} />
      ) : details ? (
        <DetailsFacts details={details} />
      ) : (
        <Text size="sm">The owner has not filled them in yet.</Text>
      )}
    </Paper>
  )
}

const DetailsFacts = ({ details }: { readonly details: InvoiceDetails }) => (
  <Facts
    facts={[
      { label: 'Name', value: details.name },
      {
        label: 'Address',
        value: <span style={{ whiteSpace: 'pre-line' }}>{details.address}</span>,
      },
      {
        label: 'Country',
        value: countries.find(({ code }) => code === details.country)?.label ?? '',
      },
      { label: 'Tax ID', value: details.tax_id || '–' },
      { label: 'Sent to', value: details.email || 'The owner' },
    ]}
  />
)

/** What a form can hold: no country before one is chosen. */
type Draft = Omit<InvoiceDetails, 'country'> & { readonly country: string }

const empty: Draft = { name: '', address: '', country: '', tax_id: '', email: '' }

function DetailsForm({ details }: { readonly details: InvoiceDetails | null }) {
  const [save] = useSaveInvoiceDetailsMutation()
  const form = useForm<Draft>({ initialValues: details ?? empty, validate: check })
  const saving = useSaveForm({
    form,
    send: async (values) => {
      const { data, error } = await save(invoiceDetails.cast(values))
      return data ? { data: [data] } : { error }
    },
    onSaved: () => toast('Invoice details saved'),
  })
  return (
    <FormBody submit="Save details" {...saving}>
      <TextInput
        label="Name"
        description="Of the company, or of yours"
        withAsterisk
        autoComplete="organization"
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Address"
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <Select
        label="Country"
        withAsterisk
        searchable
        limit={60}
        nothingFoundMessage="No matching countries"
        data={options}
        {...form.getInputProps('country')}
        value={form.values.country || null}
        onChange={(code) => form.setFieldValue('country', code ?? '')}
      />
      <TextInput label="Tax ID" {...form.getInputProps('tax_id')} />
      <TextInput
        label="Send invoices to"
        description="Without it they are sent to the owner"
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
    </FormBody>
  )
}
