import { isOptionsGroup, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { deviceTimezone, isTimezoneFound, timezoneOptions } from './timezoneChoice.ts'

interface TimezoneSelectProps extends Omit<SelectProps, 'data' | 'value'> {
  /** Left out by a form that holds its values itself. */
  readonly value?: string
  /** The zone that is kept; null for somebody with a fixed offset. */
  readonly kept: string | null
  /** Whether a fixed offset is none of the choices. */
  readonly placesOnly?: boolean
}

/** Which clock somebody goes by: a place, those of their device and of before first, or a fixed offset. */
export function TimezoneSelect({ kept, placesOnly = false, ...input }: TimezoneSelectProps) {
  const data = useMemo(() => {
    const now = new Date()
    const groups = timezoneOptions([deviceTimezone(now), kept ?? undefined], now)
    return placesOnly ? groups.slice(0, 1) : groups
  }, [kept, placesOnly])
  return (
    <Select
      label="Time zone"
      description="Used for charts and dates"
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage="No such place. Type a large city near you, or an offset such as +5:30."
      allowDeselect={false}
      data={data}
      filter={found}
      {...input}
    />
  )
}

const found: OptionsFilter = ({ options, search }) =>
  options.flatMap((group) => {
    if (!isOptionsGroup(group)) return []
    // What is chosen stands in the field before anything is typed: all can be seen then.
    if (group.items.some(({ label }) => label === search)) return [group]
    const items = group.items.filter((item) =>
      isTimezoneFound({ value: String(item.value), label: item.label }, search),
    )
    return items.length > 0 ? [{ ...group, items }] : []
  })
