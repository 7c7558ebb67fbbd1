import { maxAccountRangeDays } from '#contract/resources/accountAnalytics.ts'
import { addDays, isDay } from '#src/lib/dates.ts'
import { choiceParam, optionalParam } from '#src/lib/urlParams.ts'

/** The periods that an account's figures can be looked at. */
export const figureRanges = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: '12m', label: 'Last 12 months' },
  { value: 'custom', label: 'Custom' },
] as const

export type FigureRange = (typeof figureRanges)[number]['value']

/** What a screen of figures keeps in the address. */
export const figuresParams = {
  range: choiceParam<FigureRange>(
    figureRanges.map(({ value }) => value),
    '30d',
  ),
  from: optionalParam,
  to: optionalParam,
}

interface FiguresView {
  readonly range: FigureRange
  readonly from: string | null
  readonly to: string | null
}

/** Days of UTC, both included. */
export interface FigureDays {
  readonly start_date: string
  readonly end_date: string
}

const lengths = { '7d': 7, '30d': 30, '90d': 90, '12m': 365, custom: 30 } as const

/** The days that the address asks for. A custom period without both days is the last 30 days. */
export function figureDays({ range, from, to }: FiguresView, today: string): FigureDays {
  if (
    range === 'custom' &&
    from !== null &&
    to !== null &&
    isDay(from) &&
    isDay(to) &&
    from <= to
  ) {
    const earliest = addDays(to, 1 - maxAccountRangeDays)
    return { start_date: from < earliest ? earliest : from, end_date: to }
  }
  return { start_date: addDays(today, 1 - lengths[range]), end_date: today }
}
