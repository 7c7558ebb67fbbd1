/** How long a closed account and its workspace are kept before they are gone for good, in days. */
export const keptDays = 30

const day = 24 * 60 * 60_000

/** When what was closed then is deleted. */
export const deletionOf = (closedAt: Date): Date => new Date(closedAt.getTime() + keptDays * day)

/** What was closed before this moment is to be deleted now. */
export const closedLongAgo = (now: Date): Date => new Date(now.getTime() - keptDays * day)

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What somebody reads who signs in to an account that they have closed. */
export const closedSentence = (closedAt: Date): string =>
  `This account was closed and will be deleted with all its data on ${dayFormat.format(deletionOf(closedAt))}. ` +
  'To keep it, contact the administrator of this server before then.'
