import { t } from '@lingui/core/macro'
import { Select, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { Days } from '#src/lib/dates.ts'
import { lazyPart } from './lazyPart.tsx'

const DayRange = lazyPart(async () => (await import('./DayRange.tsx')).DayRange, {
  waiting: <Skeleton width={230} height={30} />,
})

interface RangeSelectProps<Range extends string> {
  readonly ranges: readonly { readonly value: Range; readonly label: string }[]
  readonly range: Range
  /** The days that are shown, both included: a custom range begins with them. */
  readonly days: Days
  readonly today: string
  readonly onChange: (change: {
    readonly range?: Range
    readonly from: string | null
    readonly to: string | null
  }) => void
}

/** Chooses a period by its name or, where it is `custom`, by its days. */
export function RangeSelect<Range extends string>(props: RangeSelectProps<Range>) {
  const { ranges, range, days, today, onChange } = props
  const choose = (chosen: Range | null) => {
    if (chosen === null) return
    const { start_date: from, end_date: to } = days
    onChange({ range: chosen, ...(chosen === 'custom' ? { from, to } : { from: null, to: null }) })
  }
  return (
    <>
      <Select
        aria-label={t`Range`}
        size="xs"
        w={160}
        leftSection={<IconCalendar size={16} />}
        allowDeselect={false}
        data={ranges}
        value={range}
        onChange={choose}
      />
      {range === 'custom' && (
        <DayRange
          label={t`Days`}
          from={days.start_date}
          to={days.end_date}
          latest={today}
          onChange={(from, to) => onChange({ from, to })}
        />
      )}
    </>
  )
}
