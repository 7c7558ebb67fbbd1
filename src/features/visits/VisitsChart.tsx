import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { type BarShapeProps, Rectangle } from 'recharts'
import { formatCount } from '#src/lib/counts.ts'
import { chartColors } from '#src/ui/chartColors.ts'
import type { ShownBucket, ShownCount } from './shared/visitSeries.ts'

interface VisitsChartProps {
  readonly buckets: readonly ShownBucket[]
  readonly shown: ShownCount
  readonly isCompared: boolean
}

const beforeName = 'Previous period'

/** A bar, dashed while its time is not over. */
const Step = ({ isActive: _, ...bar }: BarShapeProps) =>
  bar.payload.isUnfinished ? (
    <Rectangle
      {...bar}
      fillOpacity={0.25}
      stroke={bar.fill}
      strokeWidth={1.5}
      strokeOpacity={1}
      strokeDasharray="4 3"
    />
  ) : (
    <Rectangle {...bar} />
  )

/** Visits over time as bars, and the period before as a line: seen through them where it is lower. */
export const VisitsChart = ({ buckets, shown, isCompared }: VisitsChartProps) => (
  <CompositeChart
    h={300}
    data={buckets.map(({ name, counts, before, isUnfinished }) => ({
      name: isUnfinished ? `${name} so far` : name,
      isUnfinished,
      [shown.label]: counts[shown.all],
      [beforeName]: before?.counts[shown.all],
    }))}
    dataKey="name"
    series={[
      ...(isCompared
        ? [
            {
              name: beforeName,
              color: chartColors.before,
              type: 'area' as const,
              strokeDasharray: '4 3',
            },
          ]
        : []),
      { name: shown.label, color: shown.color, type: 'bar' },
    ]}
    curveType="monotone"
    withDots={false}
    strokeWidth={1.5}
    valueFormatter={formatCount}
    withLegend={isCompared}
    legendProps={{ verticalAlign: 'top', height: 36 }}
    tickLine="none"
    gridAxis="x"
    maxBarWidth={36}
    yAxisProps={{ allowDecimals: false, width: 44 }}
    xAxisProps={{ minTickGap: 24 }}
    barProps={{
      isAnimationActive: false,
      shape: (bar) => <Step {...bar} />,
      fillOpacity: isCompared ? 0.75 : 1,
    }}
    areaProps={{ isAnimationActive: false, fillOpacity: 0.12 }}
  />
)
