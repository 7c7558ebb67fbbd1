import { DatePickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { dayPattern } from '#src/lib/datePatterns.ts'

interface DayFilterProps {
  readonly label: string
  /** Days, written `2026-01-31`; both null for any day. */
  readonly from: string | null
  readonly to: string | null
  readonly onChange: (from: string | null, to: string | null) => void
}

/** Filters by a range of days, both ends included, or by none. */
export function DayFilter({ label, from, to, onChange }: DayFilterProps) {
  const id = useId()
  const [begun, setBegun] = useState<string | null>(null)
  return (
    <DatePickerInput
      type="range"
      id={id}
      // Names the calendar after the input.
      popoverProps={{ id }}
      title={label}
      placeholder="Any day"
      clearable
      hideOutsideDates
      weekendDays={[]}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      clearButtonProps={{ 'aria-label': 'Any day' }}
      leftSection={<IconCalendar size={16} />}
      valueFormat={dayPattern()}
      allowSingleDateInRange
      w={{ base: '100%', sm: 250 }}
      value={begun === null ? [from, to] : [begun, null]}
      onChange={([first, last]) => {
        setBegun(last === null ? first : null)
        if ((first === null) === (last === null)) onChange(first, last)
      }}
    />
  )
}
