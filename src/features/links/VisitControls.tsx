import { Group, SegmentedControl, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { visitIntervals } from '../../../contract/rules/visitIntervals.ts'
import { daysBetween } from '../../lib/dates.ts'
import { intervalNames } from './visitSeries.ts'
import { possibleIntervals, type Range, type VisitSpan, type VisitsView } from './visitsView.ts'

const DayRange = lazy(async () => ({ default: (await import('../../ui/DayRange.tsx')).DayRange }))

interface VisitControlsProps {
  readonly view: VisitsView
  readonly span: VisitSpan
  readonly today: string
  readonly onChange: (change: Partial<VisitsView>) => void
}

const rangeNames: readonly { readonly value: Range; readonly label: string }[] = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: 'custom', label: 'Custom' },
]

/** Which visits are shown, and in which steps. */
export function VisitControls({ view, span, today, onChange }: VisitControlsProps) {
  const { start_date, end_date, interval } = span
  const possible = possibleIntervals(view.range, daysBetween(start_date, end_date))
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <SegmentedControl
          aria-label="Range"
          size="xs"
          data={[...rangeNames]}
          value={view.range}
          onChange={(range) =>
            onChange(
              range === 'custom'
                ? { range, from: start_date, to: end_date }
                : { range, from: null, to: null },
            )
          }
        />
        {view.range === 'custom' && (
          <Suspense fallback={<Skeleton width={230} height={30} />}>
            <DayRange
              label="Days"
              from={start_date}
              to={end_date}
              latest={today}
              onChange={(from, to) => onChange({ from, to })}
            />
          </Suspense>
        )}
      </Group>
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
    </Group>
  )
}
