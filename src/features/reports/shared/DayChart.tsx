import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { Text } from '@mantine/core'
import { ReferenceLine } from 'recharts'
import type { ReportFigures } from '#contract/resources/reports.ts'
import { countOf, formatCompact, formatCount } from '#src/lib/counts.ts'
import { formatDate } from '#src/lib/dates.ts'
import { chartColors } from '#src/ui/chartColors.ts'
import classes from './reports.module.css'

interface DayChartProps {
  readonly name: string
  readonly kind: 'bars' | 'line'
  /** Null where it is not known. */
  readonly days: readonly { readonly date: string; readonly total: number | null }[]
  /** Whose notes and posts are marked. */
  readonly figures: Pick<ReportFigures, 'notes' | 'posts_by_day'>
}

/** A count by day, with notes as numbered lines across it, and posts as points on the axis. */
export const DayChart = ({ name, kind, days, figures }: DayChartProps) => (
  <div className={classes['chart']}>
    <CompositeChart
      h={240}
      data={days.map(({ date, total }) => ({ name: formatDate(date), [name]: total }))}
      dataKey="name"
      series={[{ name, color: chartColors.main, type: kind === 'bars' ? 'bar' : 'line' }]}
      curveType="linear"
      withDots={false}
      strokeWidth={1.75}
      valueFormatter={formatCount}
      tickLine="none"
      gridAxis="x"
      maxBarWidth={36}
      yAxisProps={{
        allowDecimals: false,
        width: 52,
        tickFormatter: formatCompact,
        ...(kind === 'line' && { domain: ['auto', 'auto'] }),
      }}
      xAxisProps={{ minTickGap: 32 }}
      composedChartProps={{ margin: { top: 18 } }}
      barProps={{ isAnimationActive: false }}
      lineProps={{ isAnimationActive: false }}
    >
      {(figures.posts_by_day ?? []).map(({ date }) => (
        <ReferenceLine
          key={`post ${date}`}
          x={formatDate(date)}
          stroke={chartColors.before}
          strokeDasharray="1 5"
        />
      ))}
      {[...numbersByDay(figures.notes)].map(([date, numbers]) => (
        <ReferenceLine
          key={date}
          x={formatDate(date)}
          stroke={chartColors.other}
          strokeDasharray="4 3"
          label={{
            value: numbers.join(', '),
            position: 'top',
            fontSize: 12,
            fill: 'currentColor',
          }}
        />
      ))}
    </CompositeChart>
    <Marks figures={figures} />
  </div>
)

/** The numbers of the notes on each day that has any, counted from 1: notes of one day share a mark. */
export function numbersByDay(
  notes: readonly { readonly date: string }[],
): ReadonlyMap<string, readonly number[]> {
  const byDay = new Map<string, number[]>()
  for (const [index, { date }] of notes.entries()) {
    byDay.set(date, [...(byDay.get(date) ?? []), index + 1])
  }
  return byDay
}

/** What the lines across the chart are. */
function Marks({ figures: { notes, posts_by_day } }: Pick<DayChartProps, 'figures'>) {
  const posts = (posts_by_day ?? []).reduce((sum, { total }) => sum + total, 0)
  const said = [
    notes.length > 0 && 'Dashed lines are the notes below, by their numbers',
    posts > 0 && `dotted lines the days of ${countOf(posts, 'post')}`,
  ].filter((part) => part !== false)
  if (said.length === 0) return null
  const text = said.join('; ')
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {text.charAt(0).toUpperCase() + text.slice(1)}.
    </Text>
  )
}
