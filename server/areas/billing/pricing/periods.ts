import type { BillingInterval } from '#contract/reference/plans.ts'

/** A stretch of time that is paid for: from its start up to, and without, its end. */
export interface Period {
  readonly start: Date
  readonly end: Date
}

const monthsOf: Readonly<Record<BillingInterval, number>> = { monthly: 1, yearly: 12 }

/** The first period of a subscription that begins at `anchor`. */
export const firstPeriod = (anchor: Date, interval: BillingInterval): Period => ({
  start: anchor,
  end: addMonths(anchor, monthsOf[interval]),
})

/**
 * The period that follows one ending at `end`. Ends keep the anchor's day of the month and time in UTC; a
 * month too short for that day ends on its last, and the next is back on the day: 31 January, 28
 * February, 31 March.
 */
export function periodFrom(end: Date, anchor: Date, interval: BillingInterval): Period {
  const step = monthsOf[interval]
  const passed = monthsBetween(anchor, end)
  return { start: end, end: addMonths(anchor, passed + step) }
}

/** Which part of a period is left at a moment: 1 at its start, 0 from its end on. */
export function partLeft({ start, end }: Period, now: Date): number {
  const left = (end.getTime() - now.getTime()) / (end.getTime() - start.getTime())
  return Math.min(Math.max(left, 0), 1)
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()

function addMonths(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  moved.setUTCDate(Math.min(date.getUTCDate(), daysInMonth(moved)))
  return moved
}

const daysInMonth = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
