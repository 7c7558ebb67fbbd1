import { DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendarDue } from '@tabler/icons-react'
import { hoursOfClock, momentPattern } from '#src/lib/datePatterns.ts'
import { addDays, localDay } from '#src/lib/dates.ts'
import { timezoneLabel, useTimezone } from '#src/ui/timezone.ts'
import classes from './compile.module.css'

interface DueFieldProps {
  /** What the viewer's clock shows then: `2026-01-31 18:00:00`. */
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (due: string | null) => void
}

/** By when it is needed, on the viewer's clock. */
export function DueField({ value, error, onChange }: DueFieldProps) {
  const timezone = useTimezone()
  const today = localDay(new Date(), timezone)
  const evening = (days: number) => `${addDays(today, days)} 18:00:00`
  return (
    <DateTimePicker
      label="Due"
      description={timezoneLabel(timezone)}
      placeholder="Any time"
      clearable
      hideOutsideDates
      weekendDays={[]}
      highlightToday
      defaultTimeValue="18:00:00"
      valueFormat={momentPattern()}
      leftSection={<IconCalendarDue size={16} />}
      presets={[
        { value: evening(1), label: 'Tomorrow' },
        { value: evening(3), label: 'In 3 days' },
        { value: evening(7), label: 'In a week' },
        { value: evening(14), label: 'In 2 weeks' },
      ]}
      classNames={{
        datePickerRoot: classes['calendar'] ?? '',
        presetsList: classes['presets'] ?? '',
      }}
      timePickerProps={{ 'aria-label': 'Time', withDropdown: true, format: hoursOfClock() }}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      clearButtonProps={{ 'aria-label': 'Any time' }}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
