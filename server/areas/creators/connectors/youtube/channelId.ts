/** What YouTube calls a channel for good: `UC` and 22 characters. */
export const channelId = /^UC[\w-]{22}$/

/** That there is no such channel. */
export const noChannel = { kind: 'GONE', why: 'YouTube has no such account' } as const
