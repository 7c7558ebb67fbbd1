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
}

/** The numbers of the period, people apart from what was blocked, each with its change. */
export function VisitTotals({ summary, before }: VisitTotalsProps) {
  const tile = (label: string, count: keyof VisitCounts) => (
    <StatTile
      label={label}
      value={summary && formatCount(summary.current[count])}
      hint={before && summary && <Change summary={summary} count={count} />}
    />
  )
  return (
    <section aria-label="Totals">
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" className={classes['totals']}>
        {tile('Visits', 'total_allowed_visits')}
        {tile('Unique visitors', 'unique_allowed_visits')}
        {tile('Blocked', 'total_blocked_visits')}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="xs">
        Visits count people only. A unique visitor is one person on one link on one day (UTC):
        someone who comes back the next day counts again, and longer ranges add up the days. Bots,
        visits from excluded countries and visits to disabled links are blocked and counted
        separately.
        {before &&
          ` Compared with ${formatDate(before.start_date)} to ${formatDate(before.end_date)}.`}
      </Text>
    </section>
  )
}

function Change({
  summary: { current, previous },
  count,
}: {
  readonly summary: VisitSummary
  readonly count: keyof VisitCounts
}) {
  const change = changeText(current[count], previous[count])
  return (
    <>
      {change !== undefined && (
        <Text span inherit fw={600} c="var(--mantine-color-text)">
          {change}
        </Text>
      )}{' '}
      from {formatCount(previous[count])}
    </>
  )
}
