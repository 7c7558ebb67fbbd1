/** What plans limit, as the answers about them call it. */
export const limitedThings = [
  'creators',
  'tracking_links',
  'social_media_accounts',
  'storage_bytes',
] as const

export type LimitedThing = (typeof limitedThings)[number]

/** From which part of a limit on it is near. */
const nearPart = 0.8

/** Whether a limit is near, and somebody would want to know before it is reached: one of less than five is seen by whoever counts to it. */
export const isNearLimit = (limit: number, used: number): boolean =>
  limit >= 5 && used >= Math.ceil(limit * nearPart)
