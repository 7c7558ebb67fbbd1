import {
  maxRangeDays,
  type OverallVisitDimension,
  type OverallVisitFilters,
  overallVisitDimensions,
  visitDimensions,
} from '#contract/resources/visits.ts'
import { type VisitInterval, visitIntervals } from '#contract/rules/visitIntervals.ts'
import { addDays, type Days, daysBefore, daysBetween, isDay } from '#src/lib/dates.ts'
import {
  choiceParam,
  optionalChoiceParam,
  optionalParam,
  type UrlState,
  unusualFields,
} from '#src/lib/urlParams.ts'

export const ranges = [
  'today',
  'yesterday',
  '7d',
  '30d',
  '90d',
  'month',
  'last-month',
  '12m',
  'custom',
] as const

export type Range = (typeof ranges)[number]

/** What is looked at: people, what was blocked, or every visit by itself. */
export const visitTabs = ['people', 'blocked', 'list'] as const

export type VisitTab = (typeof visitTabs)[number]

/** What a screen of visits keeps in the URL. */
export const visitsParams = {
  range: choiceParam(ranges, '30d'),
  from: optionalParam,
  to: optionalParam,
  interval: optionalChoiceParam(visitIntervals),
  compare: choiceParam(['previous', 'none'], 'previous'),
  as: choiceParam(['chart', 'table'], 'chart'),
  visits: choiceParam(visitTabs, 'people'),
  country: optionalParam,
  referrer: optionalParam,
  source: optionalParam,
  device: optionalParam,
  browser: optionalParam,
  os: optionalParam,
  reason: optionalParam,
  utm_source: optionalParam,
  utm_medium: optionalParam,
  utm_campaign: optionalParam,
  ref: optionalParam,
  entry: optionalParam,
  link: optionalParam,
  creator: optionalParam,
}

/** What is chosen in a row above the visits. */
const { range, interval, compare } = visitsParams
const chosenAbove = { range, interval, compare }

/** How many of these are other than usual. */
export const controlsUsed = (view: VisitsView): number =>
  unusualFields<UrlState<typeof chosenAbove>>(chosenAbove, view).length

/** The range and the steps, as the URL has them. */
export interface RangeView {
  readonly range: Range
  readonly from: string | null
  readonly to: string | null
  readonly interval: VisitInterval | null
}

/** The values that are filtered by, as the URL has them. */
export type FiltersView = Readonly<Record<OverallVisitDimension, string | null>>

export interface VisitsView extends RangeView, FiltersView {
  readonly compare: 'previous' | 'none'
  readonly as: 'chart' | 'table'
  readonly visits: VisitTab
}

export type ChangeView = (change: Partial<VisitsView>) => void

/** What is asked for. */
export interface VisitSpan extends Days {
  readonly interval: VisitInterval
}

/** The span that the URL asks for. A custom range without both days is the last 30 days. */
export function spanOf(view: RangeView, today: string): VisitSpan {
  const days = daysOf(view, today)
  const possible = possibleIntervals(days)
  const [usual = 'DAY'] = possible
  return { ...days, interval: possible.find((each) => each === view.interval) ?? usual }
}

/** The span just before this one, with as many days. */
export const spanBefore = (span: VisitSpan): VisitSpan => ({
  ...daysBefore(span),
  interval: span.interval,
})

/** The intervals that fit a range, the usual one first. */
export function possibleIntervals({ start_date, end_date }: Days): readonly VisitInterval[] {
  const length = daysBetween(start_date, end_date)
  if (length <= 2) return ['HOUR', 'DAY']
  if (length > 180) return ['WEEK', 'DAY', 'MONTH']
  return length > maxRangeDays.HOUR ? ['DAY', 'WEEK', 'MONTH'] : ['DAY', 'HOUR', 'WEEK', 'MONTH']
}

function daysOf({ range, from, to }: RangeView, today: string): Days {
  const last = (days: number) => ({ start_date: addDays(today, 1 - days), end_date: today })
  const firstOfMonth = `${today.slice(0, 'yyyy-mm'.length)}-01`
  switch (range) {
    case 'today':
      return last(1)
    case 'yesterday':
      return { start_date: addDays(today, -1), end_date: addDays(today, -1) }
    case '7d':
      return last(7)
    case '90d':
      return last(90)
    case '12m':
      return last(365)
    case 'month':
      return { start_date: firstOfMonth, end_date: today }
    case 'last-month': {
      const end_date = addDays(firstOfMonth, -1)
      return { start_date: `${end_date.slice(0, 'yyyy-mm'.length)}-01`, end_date }
    }
    case 'custom':
      return customDays(from, to) ?? last(30)
    default:
      return last(30)
  }
}

function customDays(from: string | null, to: string | null): Days | undefined {
  if (from === null || to === null || !isDay(from) || !isDay(to) || from > to) return undefined
  const first = addDays(to, 1 - maxRangeDays.DAY)
  return { start_date: from < first ? first : from, end_date: to }
}

/** The filters that the URL asks for; undefined for none. Only many links are narrowed down by link and creator. */
export function filtersOf(view: FiltersView, isOfMany = false): OverallVisitFilters | undefined {
  const dimensions = isOfMany ? overallVisitDimensions : visitDimensions
  const set = dimensions.flatMap((dimension) => {
    const value = view[dimension]
    return value === null ? [] : [[dimension, value] as const]
  })
  return set.length === 0 ? undefined : Object.fromEntries(set)
}

/** No filter at all. */
export const noFilters: FiltersView = {
  country: null,
  referrer: null,
  source: null,
  device: null,
  browser: null,
  os: null,
  reason: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  ref: null,
  entry: null,
  link: null,
  creator: null,
}
