import { Select, type SelectProps } from '@mantine/core'
import { deviceTimezone, timezoneOptions } from './timezoneChoice.ts'

interface TimezoneSelectProps extends Omit<SelectProps, 'data' | 'value'> {
  readonly value: string
  /** The zone that is kept; null for somebody with a fixed offset. */
  readonly kept: string | null
}

/** Which clock somebody goes by: the zone of their device, the one they had, or a fixed offset. */
export function TimezoneSelect({ value, kept, ...input }: TimezoneSelectProps) {
  const now = new Date()
  return (
    <Select
      label="Time zone"
      description="Used for charts and dates"
      searchable
      allowDeselect={false}
      data={timezoneOptions([deviceTimezone(now), kept ?? undefined], now)}
      value={value}
      {...input}
    />
  )
}
