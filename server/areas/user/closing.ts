import { daysAfter, dayText } from '#server/platform/clock/days.ts'

/** How long a closed account and its workspace are kept before they are gone for good, in days. */
export const keptDays = 30

/** When what was closed then is deleted. */
export const deletionOf = (closedAt: Date): Date => daysAfter(closedAt, keptDays)

/** What was closed before this moment is to be deleted now. */
export const closedLongAgo = (now: Date): Date => daysAfter(now, -keptDays)

/** What somebody reads who signs in to an account that they have closed. */
export const closedSentence = (closedAt: Date): string =>
  `This account was closed and will be deleted with all its data on ${dayText(deletionOf(closedAt))}. ` +
  'To keep it, contact the administrator of this server before then.'
