import {
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { type SetRepeat, setRepeat } from '#contract/requestRepeat.ts'
import type { RequestTemplate } from '#contract/resources/requestTemplates.ts'
import { weekdays } from '#contract/rules/repeatPlan.ts'
import { isTimezoneName } from '#contract/rules/timezoneName.ts'
import { useUpdateRequestTemplatesMutation } from '#src/api/requestTemplates.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { CreatorsField } from '#src/features/requests/compile/CreatorsField.tsx'
import { TimezoneSelect } from '#src/features/user/shared/TimezoneSelect.tsx'
import { deviceZone } from '#src/lib/dates.ts'
import { checkedBy, fieldErrors } from '#src/lib/fieldErrors.ts'
import { DayInput } from '#src/ui/DayInput.tsx'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { toast } from '#src/ui/toast.ts'
import { nextText, weekdayName } from './repeatText.ts'

interface RepeatFormProps extends FormProps {
  readonly template: RequestTemplate
}

interface RepeatValues extends Omit<SetRepeat, 'due_days'> {
  /** Empty: it is due at no time. */
  due_days: number | ''
}

const check = checkedBy(setRepeat)

const frequencies = [
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'MONTHLY', label: 'Monthly' },
] as const

const lastDay = 'last'

const monthDays = [
  ...Array.from({ length: 28 }, (_, index) => ({
    value: String(index + 1),
    label: `Day ${index + 1}`,
  })),
  { value: lastDay, label: 'The last day' },
]

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
  const isWeekly = values.frequency === 'WEEKLY'
  return (
    <FormBody submit="Save repeat" {...saving} onCancel={onCancel}>
      <SegmentedControl
        aria-label="How often"
        data={[...frequencies]}
        {...form.getInputProps('frequency')}
      />
      {isWeekly ? (
        <Checkbox.Group label="On" {...form.getInputProps('weekdays')}>
          <Group gap="md" mt={4}>
            {weekdays.map((weekday) => (
              <Checkbox key={weekday} value={weekday} label={weekdayName(weekday)} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : (
        <Select
          label="On"
          allowDeselect={false}
          data={monthDays}
          value={values.day === null ? lastDay : String(values.day)}
          error={errors['day']}
          onChange={(day) => form.setFieldValue('day', day === lastDay ? null : Number(day))}
        />
      )}
      <TextInput type="time" label="At" withAsterisk {...form.getInputProps('time')} />
      <TimezoneSelect
        kept={values.timezone}
        placesOnly
        description="The clock by which it is sent and due"
        {...form.getInputProps('timezone')}
      />
      <Text size="sm" role="status">
        {nextText(planOf(values), new Date())}
      </Text>
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
      <DayInput
        label="Last day"
        description="Empty: it goes on"
        clearable
        {...form.getInputProps('until')}
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

/** While a field is empty or the times are being typed, the plan as it would be. */
const planOf = ({ frequency, weekdays, day, time, timezone, until }: RepeatValues) => ({
  frequency,
  weekdays,
  day,
  time: time === '' ? '00:00' : time,
  timezone,
  until,
})

const messageOf = (error: unknown) => (typeof error === 'string' ? error : undefined)
