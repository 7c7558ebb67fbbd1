import {
  nextOccurrence,
  type RepeatPlan,
  type Weekday,
  weekdays,
} from '#contract/rules/repeatPlan.ts'
import { intlTimezone } from '#contract/rules/timezone.ts'
import { inLanguage, inLocale } from '#src/lib/locale.ts'
import { timezoneLabel } from '#src/ui/timezone.ts'

const weekdayFormat = inLanguage(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
)

/** `Monday` */
export const weekdayName = (weekday: Weekday): string =>
  // The 1st of June 2026 is a Monday.
  weekdayFormat().format(new Date(Date.UTC(2026, 5, 1 + weekdays.indexOf(weekday))))

const list = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))

const timeFormat = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
)

/** `09:00` as the viewer writes it: `9:00 AM`. */
const timeText = (time: string) => timeFormat().format(new Date(`2026-01-01T${time}:00Z`))

/** `Every Monday and Friday at 9:00 AM` */
export function planText(plan: RepeatPlan): string {
  const at = `at ${timeText(plan.time)}`
  if (plan.frequency === 'MONTHLY') {
    return plan.day === null
      ? `On the last day of each month ${at}`
      : `On day ${plan.day} of each month ${at}`
  }
  const days = weekdays.filter((weekday) => plan.weekdays.includes(weekday))
  if (days.length === weekdays.length) return `Every day ${at}`
  return `Every ${list().format(days.map(weekdayName))} ${at}`
}

const longFormats = inLocale(
  (locale) => (timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }),
)

/** `Monday, December 7 at 9:00 AM (Europe/Berlin)`, on the clock of the plan. */
export const occasionText = (at: Date, timezone: string): string =>
  `${longFormats()(intlTimezone(timezone)).format(at)} (${timezoneLabel(timezone)})`

/** When a plan that is being chosen would be sent next; a sentence that it never is. */
export function nextText(plan: RepeatPlan, now: Date): string {
  const next = nextOccurrence(plan, now)
  return next
    ? `Next: ${occasionText(next.at, plan.timezone)}`
    : 'It has no day left to be sent on.'
}

interface PlannedRepeat {
  readonly paused: boolean
  readonly next_at: string | null
}

/** What a repeat is doing, in a word. */
export const repeatState = ({ paused, next_at }: PlannedRepeat) => {
  if (paused) return { label: 'Paused', tone: 'quiet' } as const
  return next_at === null
    ? ({ label: 'Ended', tone: 'quiet' } as const)
    : ({ label: 'On', tone: 'good' } as const)
}
