import { SimpleGrid, Text } from '@mantine/core'
import type { VisitCounts, VisitSummary } from '#contract/resources/visits.ts'
import { formatCount } from '#src/lib/counts.ts'
import { formatTime } from '#src/lib/dates.ts'
import { StatTile } from '#src/ui/StatTile.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { daysText } from './shared/daysText.ts'
import { changeText } from './shared/visitSeries.ts'
import type { VisitSpan } from './shared/visitsView.ts'
import classes from './visits.module.css'

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
  const timezone = useTimezone()
  const until = summary?.previous_until ?? undefined
  const by = until === undefined ? undefined : formatTime(until, timezone)
  const tile = (label: string, count: keyof VisitCounts) => (
    <StatTile
      label={label}
      value={summary && formatCount(summary.current[count])}
      hint={
        before &&
        summary && (
          <Change current={summary.current[count]} previous={summary.previous[count]} by={by} />
        )
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
                <Change current={clicks.current} previous={clicks.previous} by={by} />
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
        disabled or expired links are blocked and counted separately.
        {before &&
          ` Compared with ${daysText(before)}${by === undefined ? '' : `, up to ${by} of ${before.start_date === before.end_date ? 'that' : 'the last'} day: today is not over`}.`}
      </Text>
    </section>
  )
}

interface ChangeProps {
  readonly current: number
  readonly previous: number
  /** The time of day up to which the previous ones are counted; undefined: to the end. */
  readonly by: string | undefined
}

function Change({ current, previous, by }: ChangeProps) {
  const change = changeText(current, previous)
  return (
    <>
      {change !== undefined && (
        <Text span inherit fw={600} c="var(--mantine-color-text)">
          {change}
        </Text>
      )}{' '}
      from {formatCount(previous)}
      {by !== undefined && ` by ${by}`}
    </>
  )
}
