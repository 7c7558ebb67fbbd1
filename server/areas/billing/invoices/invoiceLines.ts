import { priceInCents } from '#contract/reference/prices.ts'
import { nodeName, nodeOf } from '#contract/rules/billingNodes.ts'
import type { Period } from '#server/areas/billing/pricing/periods.ts'
import type { IssuedLine } from '#server/database/schema/invoices.ts'
import { dayText } from '#server/platform/clock/days.ts'

type Priced = Pick<
  IssuedLine & { readonly code: NonNullable<IssuedLine['code']> },
  'code' | 'cents'
>

/** The lines of a period in full: what for, and from when until when. */
export const periodLines = (lines: readonly Priced[], period: Period): readonly IssuedLine[] =>
  lines.map(({ code, cents }) => ({
    code,
    text: `${titleOf(code)}, ${spanText(period)}`,
    cents,
  }))

/** The lines of a first period, which begins when it is paid. */
export const firstLines = (lines: readonly Priced[]): readonly IssuedLine[] =>
  lines.map(({ code, cents }) => ({ code, text: `${titleOf(code)}, ${eachText(code)}`, cents }))

/** The lines of a change within a period: what is given back for what goes, and charged for what comes. */
export const changeLines = (
  lines: readonly Priced[],
  { now, end }: { readonly now: Date; readonly end: Date },
): readonly IssuedLine[] =>
  lines.map(({ code, cents }) => ({ code, text: changeText(code, cents, { now, end }), cents }))

function changeText(code: Priced['code'], cents: number, { now, end }: { now: Date; end: Date }) {
  const span = spanText({ start: now, end })
  if (cents < 0) return `${titleOf(code)}, given back: ${span}`
  return cents === priceInCents[code]
    ? `${titleOf(code)}, ${eachText(code)}`
    : `${titleOf(code)}, ${span}`
}

const titleOf = (code: Priced['code']): string => `${nodeName(code)}, ${nodeOf(code).interval}`

const eachText = (code: Priced['code']): string =>
  `one ${nodeOf(code).interval === 'monthly' ? 'month' : 'year'} from the day it is paid`

const spanText = ({ start, end }: Period): string => `${dayText(start)} to ${dayText(end)}`
