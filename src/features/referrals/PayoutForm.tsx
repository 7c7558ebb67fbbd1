import { Select, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { currency } from '#contract/reference/prices.ts'
import {
  createPaymentReferral,
  type PaymentReferral,
} from '#contract/resources/paymentReferrals.ts'
import {
  useCreatePaymentReferralsMutation,
  useUpdatePaymentReferralsMutation,
} from '#src/api/paymentReferrals.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { localDay } from '#src/lib/dates.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { formatMoney } from '#src/lib/money.ts'
import { DayInput } from '#src/ui/DayInput.tsx'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { MoneyInput } from '#src/ui/MoneyInput.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { toast } from '#src/ui/toast.ts'
import { useCodeOptions } from './useCodeOptions.ts'

interface PayoutFormProps extends FormProps {
  /** The one to change; undefined for a new one. */
  readonly payout?: PaymentReferral | undefined
}

interface PayoutValues {
  amount_cents: number
  paid_on: string | null
  referral_code_id: string | null
  note: string
}

const check = checkedBy(createPaymentReferral)

const toRequest = (values: PayoutValues) => ({ ...values, paid_on: values.paid_on ?? '' })

/** Records a payout of commissions that has arrived, or changes one. */
export function PayoutForm({ payout, onCancel, onSaved }: PayoutFormProps) {
  const [create] = useCreatePaymentReferralsMutation()
  const [update] = useUpdatePaymentReferralsMutation()
  const timezone = useTimezone()
  const codes = useCodeOptions()
  const form = useForm<PayoutValues>({
    initialValues: {
      amount_cents: payout?.amount_cents ?? 0,
      paid_on: payout?.paid_on ?? localDay(new Date(), timezone),
      referral_code_id: payout?.referral_code_id ?? null,
      note: payout?.note ?? '',
    },
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
      <MoneyInput
        label={`Amount in ${currency}`}
        withAsterisk
        data-autofocus
        initialCents={form.values.amount_cents}
        onCents={(cents) => form.setFieldValue('amount_cents', cents)}
        error={form.errors['amount_cents']}
      />
      <DayInput label="Received on" withAsterisk {...form.getInputProps('paid_on')} />
      <Select
        label="Code"
        placeholder="Not for a specific code"
        clearable
        data={codes}
        {...form.getInputProps('referral_code_id')}
      />
      <Textarea label="Note" autosize minRows={2} {...form.getInputProps('note')} />
    </FormBody>
  )
}
