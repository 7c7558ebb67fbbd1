import { defaultLocale } from '#contract/locale.ts'

/** A day, in milliseconds. */
export const day = 86_400_000

export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * day)

/** A day as pages and mails of the server write it: `January 31, 2026`, in UTC. */
export const dayText = (moment: Date): string => dayFormat.format(moment)

const dayFormat = new Intl.DateTimeFormat(defaultLocale, { dateStyle: 'long', timeZone: 'UTC' })
