import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  createReferralCode,
  type ReferralCode,
  updateReferralCode,
} from '../../../contract/resources/referralCodes.ts'
import {
  useCreateReferralCodesMutation,
  useUpdateReferralCodesMutation,
} from '../../api/referralCodes.ts'
import { saveFailureOf } from '../../api/saveFailure.ts'
import { checkedBy } from '../../lib/fieldErrors.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import { toast } from '../../ui/toast.ts'

interface CodeFormProps {
  /** The one to change; undefined for a new one. */
  readonly code?: ReferralCode | undefined
  readonly onCancel: () => void
  readonly onSaved: () => void
}

/** Adds a referral code, or changes one. */
export function CodeForm({ code, onCancel, onSaved }: CodeFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [create, creating] = useCreateReferralCodesMutation()
  const [update, updating] = useUpdateReferralCodesMutation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: code?.code ?? '' },
    validate: checkedBy(code ? updateReferralCode : createReferralCode),
  })

  const save = form.onSubmit(async (values) => {
    const answer = code ? await update([{ id: code.id, data: values }]) : await create([values])
    const saved = answer.data?.[0]
    if (!saved) {
      const { fields, sentence } = saveFailureOf(answer.error)
      form.setErrors(fields)
      setRefusal(sentence)
      return
    }
    form.resetDirty()
    toast(code ? `${code.code} is now ${saved.code}` : `${saved.code} is added`)
    onSaved()
  })

  return (
    <FormBody
      submit={code ? 'Change' : 'Add code'}
      busy={creating.isLoading || updating.isLoading}
      refusal={refusal}
      isUnsaved={() => form.isDirty()}
      onSubmit={save}
      onCancel={onCancel}
    >
      <TextInput
        label="Code"
        description={
          code
            ? 'Links with the former code stop counting'
            : 'Leave it empty to have one made up for you'
        }
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
