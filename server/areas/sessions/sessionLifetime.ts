import { freshProofMinutes } from '#contract/secondFactors.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A session ends this long after it was last used, in milliseconds, … */
const idleLifetimeMs = 30 * dayMs
/** … and in any case this long after it began. */
const maxLifetimeMs = 180 * dayMs
/** How exactly its last use is kept: at most one write in this time. */
const seenPrecisionMs = 10 * minuteMs

/** When a session ends that was begun at one moment and is used now. */
export function expiryOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleLifetimeMs, createdAt.getTime() + maxLifetimeMs))
}

/** Until when somebody who proved at a moment who they are may change how they sign in. */
export const freshUntil = (provenAt: Date): Date =>
  new Date(provenAt.getTime() + freshProofMinutes * minuteMs)

/** Whether a use is worth writing down, so long after the one that was written last. */
export const isWorthNoting = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= seenPrecisionMs
