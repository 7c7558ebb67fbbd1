import { Checkbox, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import type { FormErrors, GetInputPropsReturnType } from '@mantine/form'
import { type RepeatPlan, weekdays } from '#contract/rules/repeatPlan.ts'
import { TimezoneSelect } from '#src/features/user/shared/TimezoneSelect.tsx'
import { DayInput } from '#src/ui/DayInput.tsx'
import { nextText, weekdayName } from './repeatText.ts'

interface RepeatFieldsProps {
  readonly values: RepeatPlan
  readonly errors: FormErrors
  readonly inputProps: (
    field: 'frequency' | 'weekdays' | 'time' | 'timezone' | 'until',
  ) => GetInputPropsReturnType
  readonly onDay: (day: number | null) => void
  /** What the timezone is of. */
  readonly clock: string
}

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

/** How often something is sent by itself, and when next. */
export const RepeatFields = ({ values, errors, inputProps, onDay, clock }: RepeatFieldsProps) => (
  <>
    <SegmentedControl aria-label="How often" data={[...frequencies]} {...inputProps('frequency')} />
    {values.frequency === 'WEEKLY' ? (
      <Checkbox.Group label="On" {...inputProps('weekdays')}>
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
        onChange={(day) => onDay(day === lastDay ? null : Number(day))}
      />
    )}
    <TextInput type="time" label="At" withAsterisk {...inputProps('time')} />
    <TimezoneSelect
      kept={values.timezone}
      placesOnly
      description={clock}
      {...inputProps('timezone')}
    />
    <DayInput label="Last day" description="Empty: it goes on" clearable {...inputProps('until')} />
    <Text size="sm" role="status">
      {nextText({ ...values, time: values.time === '' ? '00:00' : values.time }, new Date())}
    </Text>
  </>
)
