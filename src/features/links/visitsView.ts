import { longestRange } from '../../../contract/resources/visits.ts'
import { type VisitInterval, visitIntervals } from '../../../contract/rules/visitIntervals.ts'
import { addDays, daysBetween, isDay } from '../../lib/dates.ts'
import { choiceParam, optionalChoiceParam, optionalParam } from '../../lib/urlParams.ts'

export const ranges = ['24h', '7d', '30d', '90d', 'custom'] as const

export type Range = (typeof ranges)[number]

const days = { '7d': 7, '30d': 30, '90d': 90 } as const

/** What a link's visits keep in the address. */
export const visitsParams = {
  range: choiceParam(ranges, '30d'),
  from: optionalParam,
  to: optionalParam,
  interval: optionalChoiceParam(visitIntervals),
  as: choiceParam(['chart', 'table'], 'chart'),
  form: optionalChoiceParam(['edit']),
}

export interface VisitsView {
  readonly range: Range
  readonly from: string | null
  readonly to: string | null
  readonly interval: VisitInterval | null
}

/** What is asked for: days of the viewer, both included. */
export interface VisitSpan {
  readonly start_date: string
  readonly end_date: string
  readonly interval: VisitInterval
}

/**
 * The span that the address asks for. The last 24 hours are the hours of yesterday and today, of which
 * the last 24 are shown. A custom range without both days is the last 30 days.
 */
export function spanOf(view: VisitsView, today: string): VisitSpan {
  const [start_date, end_date] = daysOf(view, today)
  const possible = possibleIntervals(view.range, daysBetween(start_date, end_date))
  const [usual = 'DAY'] = possible
  const interval = possible.find((each) => each === view.interval) ?? usual
  return { start_date, end_date, interval }
}

/** The intervals that fit a range, the usual one first. */
export function possibleIntervals(range: Range, length: number): readonly VisitInterval[] {
  if (range === '24h') return ['HOUR']
  return length > longestRange.HOUR ? ['DAY', 'WEEK', 'MONTH'] : ['DAY', 'HOUR', 'WEEK', 'MONTH']
}

function daysOf({ range, from, to }: VisitsView, today: string): readonly [string, string] {
  if (range === '24h') return [addDays(today, -1), today]
  if (range !== 'custom') return [addDays(today, 1 - days[range]), today]
  if (from === null || to === null || !isDay(from) || !isDay(to) || from > to) {
    return [addDays(today, 1 - days['30d']), today]
  }
  const first = addDays(to, 1 - longestRange.DAY)
  return [from < first ? first : from, to]
}
