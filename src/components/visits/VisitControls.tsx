import { Group, SegmentedControl, Select, Skeleton, Switch } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { visitIntervals } from '#contract/rules/visitIntervals.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { intervalNames } from './visitSeries.ts'
import {
  type ChangeView,
  possibleIntervals,
  type Range,
  type VisitSpan,
  type VisitsView,
} from './visitsView.ts'

const DayRange = lazyPart(async () => (await import('#src/ui/DayRange.tsx')).DayRange, {
  waiting: <Skeleton width={230} height={30} />,
})

interface VisitControlsProps {
  readonly view: VisitsView
  readonly span: VisitSpan
  readonly today: string
  readonly onChange: ChangeView
}

const rangeNames: readonly { readonly value: Range; readonly label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: '12m', label: 'Last 12 months' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'custom', label: 'Custom' },
]

/** Which visits are shown, in which steps, and what they are compared with. */
export function VisitControls({ view, span, today, onChange }: VisitControlsProps) {
  const { start_date, end_date, interval } = span
  const possible = possibleIntervals(span)
  const choose = (range: Range | null) => {
    if (range === null) return
    onChange(
      range === 'custom'
        ? { range, from: start_date, to: end_date }
        : { range, from: null, to: null },
    )
  }
  return (
    <Group gap="sm">
      <Select
        aria-label="Range"
        size="xs"
        w={160}
        leftSection={<IconCalendar size={16} />}
        allowDeselect={false}
        data={rangeNames}
        value={view.range}
        onChange={choose}
      />
      {view.range === 'custom' && (
        <DayRange
          label="Days"
          from={start_date}
          to={end_date}
          latest={today}
          onChange={(from, to) => onChange({ from, to })}
        />
      )}
      <SegmentedControl
        aria-label="Interval"
        size="xs"
        data={visitIntervals.map((value) => ({
          value,
          label: intervalNames[value],
          disabled: !possible.includes(value),
        }))}
        value={interval}
        onChange={(chosen) => onChange({ interval: chosen })}
      />
      <Switch
        size="sm"
        label="Compare with previous period"
        checked={view.compare === 'previous'}
        onChange={({ currentTarget }) =>
          onChange({ compare: currentTarget.checked ? 'previous' : 'none' })
        }
      />
    </Group>
  )
}
