import { SegmentedControl, Switch } from '@mantine/core'
import { visitIntervals } from '#contract/rules/visitIntervals.ts'
import { FoldedFilters } from '#src/ui/FoldedFilters.tsx'
import { RangeSelect } from '#src/ui/RangeSelect.tsx'
import { intervalNames } from './shared/visitSeries.ts'
import {
  type ChangeView,
  controlsUsed,
  possibleIntervals,
  type Range,
  type VisitSpan,
  type VisitsView,
} from './shared/visitsView.ts'

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
  const possible = possibleIntervals(span)
  return (
    <FoldedFilters used={controlsUsed(view)}>
      <RangeSelect
        ranges={rangeNames}
        range={view.range}
        days={span}
        today={today}
        onChange={onChange}
      />
      <SegmentedControl
        aria-label="Interval"
        size="xs"
        data={visitIntervals.map((value) => ({
          value,
          label: intervalNames[value],
          disabled: !possible.includes(value),
        }))}
        value={span.interval}
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
    </FoldedFilters>
  )
}
