import { Autocomplete, Group, Select, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type PaymentStatus,
  paymentStatuses,
  payoutCurrencies,
} from '#contract/reference/payments.ts'
import { currency as usualCurrency } from '#contract/reference/prices.ts'
import { createPayment, type Payment } from '#contract/resources/payments.ts'
import { useCreatePaymentsMutation, useUpdatePaymentsMutation } from '#src/api/payments.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { localDay } from '#src/lib/dates.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { formatMoney } from '#src/lib/money.ts'
import { optionsOf } from '#src/lib/optionsOf.ts'
import { DayInput } from '#src/ui/DayInput.tsx'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { MoneyInput } from '#src/ui/MoneyInput.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { toast } from '#src/ui/toast.ts'
import { paymentStates } from './paymentNames.ts'
import { RequestSelect } from './RequestSelect.tsx'

interface PayoutFormProps extends FormProps {
  /** The one to change; undefined for a new one. */
  readonly payout?: Payment | undefined
}

type Currency = (typeof payoutCurrencies)[number]

interface PayoutValues {
  creator_id: string | null
  request_id: string | null
  amount_cents: number
  currency: Currency
  paid_on: string | null
  status: PaymentStatus
  method: string
  note: string
}

const methods = ['Bank transfer', 'Card', 'Cash', 'Cryptocurrency', 'Paxum', 'PayPal', 'Wise']

const statusOptions = optionsOf(paymentStatuses, paymentStates)

const check = checkedBy(createPayment)

const toRequest = (values: PayoutValues) => ({ ...values, paid_on: values.paid_on ?? '' })

const valuesOf = (payout: Payment): PayoutValues => ({
  creator_id: payout.creator_id,
  request_id: payout.request_id,
  amount_cents: payout.amount_cents,
  currency: payoutCurrencies.find((currency) => currency === payout.currency) ?? usualCurrency,
  paid_on: payout.paid_on,
  status: payout.status,
  method: payout.method,
  note: payout.note,
})

const newValues = (today: string): PayoutValues => ({
  creator_id: null,
  request_id: null,
  amount_cents: 0,
  currency: usualCurrency,
  paid_on: today,
  status: 'PAID',
  method: '',
  note: '',
})

/** Records what was paid to a creator, or changes it. */
export function PayoutForm({ payout, onCancel, onSaved }: PayoutFormProps) {
  const [create] = useCreatePaymentsMutation()
  const [update] = useUpdatePaymentsMutation()
  const timezone = useTimezone()
  const form = useForm<PayoutValues>({
    initialValues: payout ? valuesOf(payout) : newValues(localDay(new Date(), timezone)),
    validate: (values) => check(toRequest(values)),
  })

  const saving = useSaveForm({
    form,
    send: (values) => {
      const request = toRequest(values)
      return payout ? update([{ id: payout.id, data: request }]) : create([request])
    },
    onSaved: (saved) => {
      toast(`Payout of ${formatMoney(saved.amount_cents, saved.currency)} saved`)
      onSaved()
    },
  })

  return (
    <FormBody submit={payout ? 'Save changes' : 'Record payout'} {...saving} onCancel={onCancel}>
      <CreatorSelect
        label="Creator"
        placeholder="No specific creator"
        value={form.values.creator_id}
        error={form.errors['creator_id']}
        onChange={(creatorId) => form.setValues({ creator_id: creatorId, request_id: null })}
      />
      {form.values.creator_id !== null && (
        <RequestSelect
          key={form.values.creator_id}
          creatorId={form.values.creator_id}
          firstTitle={payout?.request_title ?? null}
          {...form.getInputProps('request_id')}
        />
      )}
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <MoneyInput
          label="Amount"
          withAsterisk
          flex={1}
          data-autofocus
          initialCents={form.values.amount_cents}
          onCents={(cents) => form.setFieldValue('amount_cents', cents)}
          error={form.errors['amount_cents']}
        />
        <Select
          label="Currency"
          withAsterisk
          searchable
          allowDeselect={false}
          w={110}
          data={[...payoutCurrencies]}
          {...form.getInputProps('currency')}
        />
      </Group>
      <Group align="flex-start" gap="xs" grow>
        <DayInput label="Date" withAsterisk {...form.getInputProps('paid_on')} />
        <Select
          label="Status"
          allowDeselect={false}
          data={statusOptions}
          {...form.getInputProps('status')}
        />
      </Group>
      <Autocomplete label="Method" data={methods} {...form.getInputProps('method')} />
      <Textarea label="Note" autosize minRows={2} {...form.getInputProps('note')} />
    </FormBody>
  )
}
