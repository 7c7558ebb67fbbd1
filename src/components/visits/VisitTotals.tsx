import { SimpleGrid, Text } from '@mantine/core'
import type { VisitCounts, VisitSummary } from '#contract/resources/visits.ts'
import { formatCount } from '#src/lib/counts.ts'
import { formatDate } from '#src/lib/dates.ts'
import { StatTile } from '#src/ui/StatTile.tsx'
import { changeText } from './visitSeries.ts'
import classes from './visits.module.css'
import type { VisitSpan } from './visitsView.ts'

interface VisitTotalsProps {
  /** Undefined: not there yet. */
  readonly summary: VisitSummary | undefined
  /** The period before; undefined when nothing is compared. */
  readonly before: VisitSpan | undefined
  /** The clicks on the pages of many links; undefined where they are not told. */
  readonly clicks?: ShownClicks | undefined
}

/** Undefined: not there yet. */
export interface ShownClicks {
  readonly current: number | undefined
  readonly previous: number | undefined
}

/** The numbers of the period, people apart from what was blocked, each with its change. */
export function VisitTotals({ summary, before, clicks }: VisitTotalsProps) {
  const tile = (label: string, count: keyof VisitCounts) => (
    <StatTile
      label={label}
      value={summary && formatCount(summary.current[count])}
      hint={
        before &&
        summary && <Change current={summary.current[count]} previous={summary.previous[count]} />
      }
    />
  )
  return (
    <section aria-label="Totals">
      <SimpleGrid
        cols={clicks ? { base: 2, sm: 4 } : { base: 2, xs: 3 }}
        spacing="sm"
        className={clicks ? undefined : classes['totals']}
      >
        {tile('Visits', 'total_allowed_visits')}
        {tile('Unique visitors', 'unique_allowed_visits')}
        {clicks && (
          <StatTile
            label="Clicks"
            value={clicks.current === undefined ? undefined : formatCount(clicks.current)}
            hint={
              before &&
              clicks.current !== undefined &&
              clicks.previous !== undefined && (
                <Change current={clicks.current} previous={clicks.previous} />
              )
            }
          />
        )}
        {tile('Blocked', 'total_blocked_visits')}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="xs">
        Visits count people only{clicks && ', and so do clicks on landing pages'}. A unique visitor
        is one person on one link on one day (UTC): someone who comes back the next day counts
        again, and longer ranges add up the days. Bots, visits from excluded countries and visits to
        disabled links are blocked and counted separately.
        {before &&
          ` Compared with ${formatDate(before.start_date)} to ${formatDate(before.end_date)}.`}
      </Text>
    </section>
  )
}

function Change({ current, previous }: { readonly current: number; readonly previous: number }) {
  const change = changeText(current, previous)
  return (
    <>
      {change !== undefined && (
        <Text span inherit fw={600} c="var(--mantine-color-text)">
          {change}
        </Text>
      )}{' '}
      from {formatCount(previous)}
    </>
  )
}
