import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  createReferralCode,
  type ReferralCode,
  updateReferralCode,
} from '#contract/resources/referralCodes.ts'
import {
  useCreateReferralCodesMutation,
  useUpdateReferralCodesMutation,
} from '#src/api/referralCodes.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

interface CodeFormProps extends FormProps {
  /** The one to change; undefined for a new one. */
  readonly code?: ReferralCode | undefined
}

/** Adds a referral code, or changes one. */
export function CodeForm({ code, onCancel, onSaved }: CodeFormProps) {
  const [create] = useCreateReferralCodesMutation()
  const [update] = useUpdateReferralCodesMutation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: code?.code ?? '' },
    validate: checkedBy(code ? updateReferralCode : createReferralCode),
  })

  const saving = useSaveForm({
    form,
    send: (values) => (code ? update([{ id: code.id, data: values }]) : create([values])),
    onSaved: (saved) => {
      toast(code ? `${code.code} is now ${saved.code}` : `${saved.code} added`)
      onSaved()
    },
  })

  return (
    <FormBody submit={code ? 'Save changes' : 'Add code'} {...saving} onCancel={onCancel}>
      <TextInput
        label="Code"
        description={code ? 'Links with the old code stop counting' : 'Leave empty to generate one'}
        withAsterisk={code !== undefined}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
    </FormBody>
  )
}
