import { Group, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type SetRepeat, setRepeat } from '#contract/requestRepeat.ts'
import type { RequestTemplate } from '#contract/resources/requestTemplates.ts'
import { isTimezoneName } from '#contract/rules/timezoneName.ts'
import { useUpdateRequestTemplatesMutation } from '#src/api/requestTemplates.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { RepeatFields } from '#src/features/repeats/shared/RepeatFields.tsx'
import { CreatorsField } from '#src/features/requests/compile/CreatorsField.tsx'
import { deviceZone } from '#src/lib/dates.ts'
import { checkedBy, fieldErrors } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { toast } from '#src/ui/toast.ts'

interface RepeatFormProps extends FormProps {
  readonly template: RequestTemplate
}

interface RepeatValues extends Omit<SetRepeat, 'due_days'> {
  /** Empty: it is due at no time. */
  due_days: number | ''
}

const check = checkedBy(setRepeat)

/** What the form begins with: Mondays at nine, due in a week. */
const usual = (timezone: string): RepeatValues => ({
  frequency: 'WEEKLY',
  weekdays: ['MONDAY'],
  day: 1,
  time: '09:00',
  timezone,
  due_days: 7,
  due_time: '18:00',
  until: null,
  creator_ids: [],
  paused: false,
})

const toRepeat = ({ due_days, ...values }: RepeatValues): SetRepeat => ({
  ...values,
  due_days: due_days === '' ? null : due_days,
})

/** Has a template sent by itself, or changes when and to whom. */
export function RepeatForm({ template: { id, repeat }, onCancel, onSaved }: RepeatFormProps) {
  const [update] = useUpdateRequestTemplatesMutation()
  const ours = useTimezone()
  const form = useForm<RepeatValues>({
    initialValues: repeat ? valuesOf(repeat) : usual(isTimezoneName(ours) ? ours : deviceZone()),
    validate: (values) => check(toRepeat(values)),
  })
  const { values, errors } = form
  const saving = useSaveForm({
    form,
    send: (chosen) => update([{ id, data: { repeat: toRepeat(chosen) } }]),
    onSaved: () => {
      toast('Repeat saved')
      onSaved()
    },
    fieldsOf: (issues) =>
      fieldErrors(
        issues.map(({ path, message }) => ({ path: path.replace('.repeat', ''), message })),
      ),
  })
  return (
    <FormBody submit="Save repeat" {...saving} onCancel={onCancel}>
      <RepeatFields
        values={values}
        errors={errors}
        inputProps={form.getInputProps}
        onDay={(day) => form.setFieldValue('day', day)}
        clock="The clock by which it is sent and due"
      />
      <Group gap="xs" grow align="flex-start">
        <NumberInput
          label="Due after, in days"
          description="Empty: at any time"
          min={0}
          max={365}
          allowDecimal={false}
          value={values.due_days}
          error={errors['due_days']}
          onChange={(days) => form.setFieldValue('due_days', days === '' ? '' : Number(days))}
        />
        <TextInput
          type="time"
          label="Due at"
          description="On that day"
          disabled={values.due_days === ''}
          {...form.getInputProps('due_time')}
        />
      </Group>
      <CreatorsField
        label="Creators"
        description="Each gets their own task. Who is deleted is left out."
        value={values.creator_ids}
        error={messageOf(errors['creator_ids'])}
        onChange={(ids) => form.setFieldValue('creator_ids', ids)}
      />
    </FormBody>
  )
}

const valuesOf = ({
  next_at: _,
  last: __,
  due_days,
  ...plan
}: NonNullable<RequestTemplate['repeat']>): RepeatValues => ({ ...plan, due_days: due_days ?? '' })

const messageOf = (error: unknown) => (typeof error === 'string' ? error : undefined)
