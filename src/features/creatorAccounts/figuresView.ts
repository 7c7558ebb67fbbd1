import { msg } from '@lingui/core/macro'
import { maxAccountRangeDays } from '#contract/resources/accountAnalytics.ts'
import { addDays, type Days, isDay } from '#src/lib/dates.ts'
import { said } from '#src/lib/i18n.ts'
import { choiceParam, optionalParam } from '#src/lib/urlParams.ts'

/** The periods that an account's figures can be looked at. */
export const figureRangeLabels = said({
  '7d': msg`Last 7 days`,
  '30d': msg`Last 30 days`,
  '90d': msg`Last 90 days`,
  '12m': msg`Last 12 months`,
  custom: msg`Custom`,
})

export type FigureRange = keyof typeof figureRangeLabels

export const figureRanges = ['7d', '30d', '90d', '12m', 'custom'] as const satisfies FigureRange[]

/** What a screen of figures keeps in the address. */
export const figuresParams = {
  range: choiceParam<FigureRange>(figureRanges, '30d'),
  from: optionalParam,
  to: optionalParam,
}

interface FiguresView {
  readonly range: FigureRange
  readonly from: string | null
  readonly to: string | null
}

const lengths = { '7d': 7, '30d': 30, '90d': 90, '12m': 365, custom: 30 } as const

/** The days of UTC that the address asks for. A custom period without both days is the last 30 days. */
export function figureDays({ range, from, to }: FiguresView, today: string): Days {
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
