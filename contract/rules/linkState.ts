import type { TrackingLink } from '#contract/resources/trackingLinks.ts'

/** Whether visitors of a link get what it is for, and why not. */
export type LinkState = 'ENABLED' | 'DISABLED' | 'EXPIRED'

/** What visitors of a link meet at a moment. */
export function linkStateAt(
  { enabled, expires_at }: Pick<TrackingLink, 'enabled' | 'expires_at'>,
  now: Date,
): LinkState {
  if (!enabled) return 'DISABLED'
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'EXPIRED' : 'ENABLED'
}
