import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatCompact, formatCount, formatFinely } from '#src/lib/counts.ts'
import { formatDate } from '#src/lib/dates.ts'
import { chartColors } from '#src/ui/chartColors.ts'

interface DayTotal {
  readonly date: string
  /** Null where nothing was captured, which is drawn as a gap. */
  readonly total: number | null
}

/** Where figures stand alone, with no line to the next. */
const hasGaps = (days: readonly DayTotal[]) => days.some(({ total }) => total === null)

interface MetricChartProps {
  readonly name: string
  readonly days: readonly DayTotal[]
  /** In pixels. */
  readonly height?: number
}

/** How totals are written beside the axis: as they are where they have room, else short, but never so short that all look the same. */
function axisText(days: readonly DayTotal[]): (total: number) => string {
  const totals = days.flatMap(({ total }) => total ?? [])
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  if (most < 100_000) return formatCount
  return most - least > most / 10 ? formatCompact : formatFinely
}

/** A metric's total over time. A day without figures is a gap, never a 0. */
export const MetricChart = ({ name, days, height = 180 }: MetricChartProps) => (
  <AreaChart
    h={height}
    data={days.map(({ date, total }) => ({ date: formatDate(date), [name]: total }))}
    dataKey="date"
    series={[{ name, color: chartColors.main }]}
    curveType="linear"
    connectNulls={false}
    strokeWidth={1.75}
    withDots={days.filter(({ total }) => total !== null).length <= 45}
    dotProps={{ r: hasGaps(days) ? 3 : 2 }}
    tickLine="none"
    gridAxis="x"
    valueFormatter={formatCount}
    yAxisProps={{
      allowDecimals: false,
      width: 58,
      domain: ['auto', 'auto'],
      tickFormatter: axisText(days),
    }}
    xAxisProps={{ minTickGap: 48 }}
    areaProps={{ isAnimationActive: false }}
  />
)
