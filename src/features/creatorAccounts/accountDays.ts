import type { BaseMetrics } from '#contract/resources/accountAnalytics.ts'
import { type MediaMetric, mediaMetrics } from '#contract/resources/medias.ts'
import type { CsvColumn } from '#src/lib/csv.ts'
import { metricNames } from './shared/metricNames.ts'

/** The metrics of which a total is known on one of the days. */
export const metricsOf = (days: readonly BaseMetrics[]): MediaMetric[] =>
  mediaMetrics.filter((metric) => days.some((day) => day[`total_${metric}`] !== null))

/** The days on which something is known, newest first. */
export const knownDays = (days: readonly BaseMetrics[]): BaseMetrics[] =>
  days.filter((day) => mediaMetrics.some((metric) => day[`total_${metric}`] !== null)).toReversed()

/** The columns of a file of days (UTC): of each metric its total at the end of the day, and its change since the last known one. */
export const dayColumns = (metrics: readonly MediaMetric[]): CsvColumn<BaseMetrics>[] => [
  { title: 'Date (UTC)', value: ({ date }) => date },
  ...metrics.flatMap((metric): CsvColumn<BaseMetrics>[] => [
    { title: `${metricNames[metric]}, total`, value: (day) => day[`total_${metric}`] },
    { title: `${metricNames[metric]}, change`, value: (day) => day[`${metric}_change`] },
  ]),
]
