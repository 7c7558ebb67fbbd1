import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatCompact, formatCount } from '#src/lib/counts.ts'
import { formatDate } from '#src/lib/dates.ts'

interface DayTotal {
  readonly date: string
  /** Null where nothing was captured, which is drawn as a gap. */
  readonly total: number | null
}

interface MetricChartProps {
  readonly name: string
  readonly days: readonly DayTotal[]
  /** In pixels. */
  readonly height?: number
}

/** Whether the totals have room beside the axis as they are. */
const isSmall = (days: readonly DayTotal[]) => days.every(({ total }) => (total ?? 0) < 100_000)

/** A metric's total over time. A day without figures is a gap, never a 0. */
export const MetricChart = ({ name, days, height = 180 }: MetricChartProps) => (
  <AreaChart
    h={height}
    data={days.map(({ date, total }) => ({ date: formatDate(date), [name]: total }))}
    dataKey="date"
    series={[{ name, color: 'fern.6' }]}
    curveType="linear"
    connectNulls={false}
    strokeWidth={1.75}
    withDots={days.filter(({ total }) => total !== null).length <= 45}
    dotProps={{ r: 2 }}
    tickLine="none"
    gridAxis="x"
    valueFormatter={formatCount}
    yAxisProps={{
      allowDecimals: false,
      width: 48,
      domain: ['auto', 'auto'],
      tickFormatter: isSmall(days) ? formatCount : formatCompact,
    }}
    xAxisProps={{ minTickGap: 48 }}
    areaProps={{ isAnimationActive: false }}
  />
)
