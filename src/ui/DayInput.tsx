import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { dayPattern } from '#src/lib/datePatterns.ts'

/** A field for one day, typed or chosen from a calendar; its value is written `2026-01-31`. */
export const DayInput = (props: DateInputProps) => (
  <DateInput
    valueFormat={dayPattern()}
    hideOutsideDates
    weekendDays={[]}
    ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    leftSection={<IconCalendar size={16} />}
    {...props}
  />
)
