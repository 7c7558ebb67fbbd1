/**
 * What a platform says of an account that it does not show to everybody: there is none (any more, or at all), its owner has deleted,
 * deactivated or closed it to the public, or the platform has suspended it.
 */
export const absentStatuses = [
  'NOT_FOUND',
  'DELETED',
  'DEACTIVATED',
  'SUSPENDED',
  'PRIVATE',
] as const

export type AbsentStatus = (typeof absentStatuses)[number]

/**
 * What a platform says of an account beyond that it is there. Moderators have LIMITED who sees it, or it has MOVED to another host; in both
 * cases its posts are shown.
 */
export const platformStatuses = [...absentStatuses, 'LIMITED', 'MOVED'] as const

export type PlatformStatus = (typeof platformStatuses)[number]

/** Whether a status hides an account's posts. */
export const isAbsent = (status: PlatformStatus | null): status is AbsentStatus =>
  absentStatuses.some((absent) => absent === status)
