import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { VisitBucket } from '../../../contract/resources/visits.ts'
import type { VisitInterval } from '../../../contract/rules/visitIntervals.ts'
import { formatCount } from '../../lib/counts.ts'
import { bucketName } from './visitSeries.ts'

interface VisitsChartProps {
  readonly buckets: readonly VisitBucket[]
  readonly interval: VisitInterval
}

const series = [
  { name: 'Allowed', color: 'fern.6' },
  { name: 'Blocked', color: 'orange.5' },
]

/** Visits over time as bars, what was blocked on top of what was allowed. */
export const VisitsChart = ({ buckets, interval }: VisitsChartProps) => (
  <BarChart
    h={300}
    type="stacked"
    data={buckets.map((bucket) => ({
      name: bucketName(bucket.date, interval),
      Allowed: bucket.total_allowed_visits,
      Blocked: bucket.total_blocked_visits,
    }))}
    dataKey="name"
    series={series}
    valueFormatter={formatCount}
    withLegend
    legendProps={{ verticalAlign: 'top', height: 36 }}
    tickLine="none"
    gridAxis="x"
    maxBarWidth={36}
    yAxisProps={{ allowDecimals: false, width: 44 }}
    xAxisProps={{ minTickGap: 24 }}
    barProps={{ isAnimationActive: false }}
  />
)
