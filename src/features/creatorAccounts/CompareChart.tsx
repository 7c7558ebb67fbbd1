import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatCompact, formatCount } from '#src/lib/counts.ts'
import { formatDate } from '#src/lib/dates.ts'
import { chartColors } from '#src/ui/chartColors.ts'
import type { ComparedDay } from './compared.ts'

export interface CompareChartProps {
  readonly days: readonly ComparedDay[]
  readonly own: string
  readonly other: string
}

/** Followers of two accounts over the same days: the one drawn through, the other dashed. Days without figures are passed over. */
export const CompareChart = ({ days, own, other }: CompareChartProps) => (
  <LineChart
    h={240}
    data={days.map((day) => ({ ...day, date: formatDate(day.date) }))}
    dataKey="date"
    series={[
      { name: 'own', label: own, color: chartColors.main },
      { name: 'other', label: other, color: chartColors.other, strokeDasharray: '6 4' },
    ]}
    curveType="linear"
    connectNulls
    strokeWidth={2}
    dotProps={{ r: 2 }}
    tickLine="none"
    gridAxis="x"
    valueFormatter={formatCount}
    yAxisProps={{ allowDecimals: false, width: 58, tickFormatter: formatCompact }}
    xAxisProps={{ minTickGap: 48 }}
    lineProps={{ isAnimationActive: false }}
  />
)
