import { Button, Group, Paper, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { VisitFilters } from '#contract/resources/visits.ts'
import { localMinute } from '#src/lib/dates.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useForeignZone } from '#src/ui/timezone.ts'
import { daysText } from './shared/daysText.ts'
import { useUpToVisit, useVisitSeries, type Whose } from './shared/useVisits.ts'
import { type ShownBucket, type ShownCount, shownBuckets } from './shared/visitSeries.ts'
import { type ChangeView, noFilters, type VisitSpan, type VisitsView } from './shared/visitsView.ts'
import { VisitsTable } from './VisitsTable.tsx'

const VisitsChart = lazyPart(async () => (await import('./VisitsChart.tsx')).VisitsChart, {
  waiting: <Skeleton height={300} />,
})

interface OverTimeProps {
  readonly whose: Whose
  readonly view: VisitsView
  readonly span: VisitSpan
  /** The period before; undefined when nothing is compared. */
  readonly before: VisitSpan | undefined
  readonly timezone: string
  readonly filters: VisitFilters | undefined
  /** The newest visit that is known of. */
  readonly newest: string | null | undefined
  readonly shown: ShownCount
  readonly whenEmpty?: ReactNode
  readonly onChange: ChangeView
}

/** Visits over time, as a chart or as a table of the same numbers. */
export function OverTime(props: OverTimeProps) {
  const { whose, view, span, before, timezone, filters, onChange } = props
  const now = localMinute(new Date(), timezone)
  const elsewhere = useForeignZone(timezone)
  const series = useVisitSeries(whose, { ...span, timezone, filters })
  useUpToVisit(props.newest, series.refetch)
  const previous = useVisitSeries(whose, before ? { ...before, timezone, filters } : skipToken)
  const buckets =
    series.currentData &&
    shownBuckets(series.currentData, before && previous.currentData, span, now)
  return (
    <Paper withBorder p="md" component="section" aria-label="Over time">
      <Group justify="space-between" mb="md">
        <div>
          <Title order={2}>Over time</Title>
          <Text size="xs" c="dimmed">
            {daysText(span)}
            {elsewhere !== undefined && `, on the clock of ${elsewhere}`}
          </Text>
        </div>
        <SegmentedControl
          aria-label="Show as"
          size="xs"
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          value={view.as}
          onChange={(as) => onChange({ as })}
        />
      </Group>
      {buckets ? (
        <Shown {...props} buckets={buckets} />
      ) : series.error ? (
        <LoadError title="The visits could not be loaded" query={series} />
      ) : (
        <Skeleton height={300} />
      )}
    </Paper>
  )
}

interface ShownProps extends OverTimeProps {
  readonly buckets: readonly ShownBucket[]
}

function Shown({ buckets, shown, span, before, view, filters, whenEmpty, onChange }: ShownProps) {
  const isCompared = before !== undefined
  const isQuiet = buckets.every(
    ({ counts, before: other }) => counts[shown.all] === 0 && !other?.counts[shown.all],
  )
  if (isQuiet) {
    return (
      <EmptyState
        icon={IconChartBar}
        title={`No ${shown.label.toLowerCase()} in this period`}
        action={
          filters ? (
            <Button variant="default" onClick={() => onChange(noFilters)}>
              Clear filters
            </Button>
          ) : (
            whenEmpty
          )
        }
      >
        {filters
          ? 'Nothing matches the filters.'
          : 'A visit appears here a few seconds after someone opens a link.'}
      </EmptyState>
    )
  }
  if (view.as === 'table') {
    return (
      <VisitsTable
        buckets={buckets}
        shown={shown}
        interval={span.interval}
        isCompared={isCompared}
      />
    )
  }
  return <VisitsChart buckets={buckets} shown={shown} isCompared={isCompared} />
}
