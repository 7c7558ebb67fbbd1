import { momentAt } from './momentAt.ts'
import { offsetAt } from './timezone.ts'

export const repeatFrequencies = ['WEEKLY', 'MONTHLY'] as const

export type RepeatFrequency = (typeof repeatFrequencies)[number]

/** The days of a week, in the order of ISO 8601. */
export const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const

export type Weekday = (typeof weekdays)[number]

/** When something happens again and again. Days are written `2026-01-31`, times of the day `09:00`, both on the clock of a timezone. */
export interface RepeatPlan {
  readonly frequency: RepeatFrequency
  /** On which days of a week; counts where it is weekly. */
  readonly weekdays: readonly Weekday[]
  /** On which day of a month, from 1 to 28; null: its last. Counts where it is monthly. */
  readonly day: number | null
  readonly time: string
  readonly timezone: string
  /** The last day on which it may happen; null: it goes on. */
  readonly until: string | null
}

/** A plan that can be left alone for a while. */
export interface KeptRepeat extends RepeatPlan {
  readonly paused: boolean
}

/** A time at which it happens. */
export interface Occurrence {
  /** Of the plan's clock: `2026-01-31`. */
  readonly day: string
  readonly at: Date
}

const dayMs = 86_400_000

/** More days than lie between two occurrences of any plan, also where a zone leaves a day out. */
const daysAhead = 64

/**
 * When it happens next after a moment; undefined when it does so no more. A time that the clock skips that day is as much later as it
 * skips, and one that it shows twice is the first: each occurrence is one.
 */
export function nextOccurrence(plan: RepeatPlan, after: Date): Occurrence | undefined {
  const local = new Date(after.getTime() + offsetAt(after.getTime(), plan.timezone))
  const today = Date.parse(`${local.toISOString().slice(0, 10)}T00:00:00Z`)
  // What a clock skips at midnight happens on the day after its own: it begins a day earlier.
  for (let ahead = -1; ahead < daysAhead; ahead += 1) {
    const date = new Date(today + ahead * dayMs)
    const day = date.toISOString().slice(0, 10)
    if (plan.until !== null && day > plan.until) return undefined
    if (!isOn(plan, date)) continue
    const at = new Date(momentAt(`${day}T${plan.time}`, plan.timezone))
    if (at > after) return { day, at }
  }
  return undefined
}

interface Since {
  readonly after: Date
  /** The last day for which it was due; null: none yet. */
  readonly lastDay: string | null
}

/** When a plan is due next; null while it is paused, and once it has ended. A day for which it was due already is not one again, whatever its time is changed to. */
export function nextRun(plan: KeptRepeat, { after, lastDay }: Since): Date | null {
  if (plan.paused) return null
  let next = nextOccurrence(plan, after)
  while (next && lastDay !== null && next.day <= lastDay) next = nextOccurrence(plan, next.at)
  return next?.at ?? null
}

/** What of a plan is due. */
interface DueRun {
  /** The day for which. */
  readonly day: string
  /** How many times before it are left out: of what was missed, the last is made up for. */
  readonly missed: number
}

/** What is due by now of a plan whose next time was known; undefined where it happens no more. */
export function dueRun(plan: RepeatPlan, nextAt: Date, now: Date): DueRun | undefined {
  let latest = nextOccurrence(plan, new Date(nextAt.getTime() - 1))
  if (!latest) return undefined
  let missed = 0
  for (
    let next = nextOccurrence(plan, latest.at);
    next && next.at <= now;
    next = nextOccurrence(plan, latest.at)
  ) {
    latest = next
    missed += 1
  }
  return { day: latest.day, missed }
}

function isOn(plan: RepeatPlan, date: Date): boolean {
  if (plan.frequency === 'WEEKLY') {
    const weekday = weekdays[(date.getUTCDay() + 6) % 7]
    return weekday !== undefined && plan.weekdays.includes(weekday)
  }
  if (plan.day !== null) return date.getUTCDate() === plan.day
  return new Date(date.getTime() + dayMs).getUTCDate() === 1
}
