import { t } from '@lingui/core/macro'
import { DatePickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { dayPattern } from '#src/lib/datePatterns.ts'

interface DayRangeProps {
  readonly label: string
  /** Days, written `2026-01-31`. */
  readonly from: string
  readonly to: string
  readonly latest: string
  readonly onChange: (from: string, to: string) => void
}

/** Chooses days from a calendar, both ends included. */
export function DayRange({ label, from, to, latest, onChange }: DayRangeProps) {
  const id = useId()
  const [begun, setBegun] = useState<string | null>(null)
  return (
    <DatePickerInput
      type="range"
      size="xs"
      id={id}
      // Names the calendar after the input.
      popoverProps={{ id }}
      title={label}
      hideOutsideDates
      weekendDays={[]}
      ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
      leftSection={<IconCalendar size={16} />}
      valueFormat={dayPattern()}
      maxDate={latest}
      allowSingleDateInRange
      value={begun === null ? [from, to] : [begun, null]}
      onChange={([first, last]) => {
        setBegun(last === null ? first : null)
        if (first !== null && last !== null) onChange(first, last)
      }}
    />
  )
}
