import { overviewDays, type overviewSpans } from '#contract/resources/accountAnalytics.ts'
import { spanOf, type VisitSpan } from '#src/features/visits/shared/visitsView.ts'
import { choiceParam } from '#src/lib/urlParams.ts'

/** The periods that the overview looks at, under the names that the analytics give them. */
export const periods = ['7d', '30d', '90d'] as const

export type Period = (typeof periods)[number]

/** What the overview keeps in its URL. */
export const overviewParams = { range: choiceParam(periods, '30d') }

/** How many days a period has. */
export const daysOfPeriod: Readonly<Record<Period, (typeof overviewSpans)[number]>> = {
  '7d': 7,
  '30d': overviewDays,
  '90d': 90,
}

export const periodOptions = periods.map((value) => ({
  value,
  label: `${daysOfPeriod[value]} days`,
}))

/** The days of a period that ends today. */
export const spanOfPeriod = (range: Period, today: string): VisitSpan =>
  spanOf({ range, from: null, to: null, interval: null }, today)

/** The analytics of the same period, filtered by one thing or nothing. */
export function analyticsPath(
  range: Period,
  filter: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...(range === '30d' ? {} : { range }), ...filter }).toString()
  return query === '' ? '/analytics' : `/analytics?${query}`
}
