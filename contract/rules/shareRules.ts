/** What is shared: files for review, or a report. */
export const shareKinds = ['REVIEW', 'REPORT'] as const

export type ShareKind = (typeof shareKinds)[number]

/** Whether a share opens: ended ones are past the time that they were given. */
export const shareStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const

export type ShareState = (typeof shareStates)[number]

/** With what the token of a guest's session begins: how it is told from others. */
export const guestTokenPrefix = 'grs_'

/** For how long a guest's session is good, in hours: then the link is opened again. */
export const guestSessionHours = 12

/** What the share is called that is made for the mails of a report. */
export const shareNameByMail = 'By mail'

/** The most files that a share names one by one. */
export const maxSharedFiles = 500

/** The most shares of a workspace. */
export const maxShares = 2_000

/** The most characters of the name that a guest gives. */
export const maxGuestName = 80

/** What guests may do beside looking. */
export interface ShareAllowances {
  readonly downloads: boolean
  readonly comments: boolean
  readonly approval: boolean
}

/** How somebody without an account is called wherever their words stand. */
export const guestLabel = (name: string): string => `${name} (guest)`

/** The state of a share at a moment. */
export const shareStateAt = (
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date | null },
  now: Date,
): ShareState => {
  if (revokedAt !== null) return 'REVOKED'
  return expiresAt !== null && expiresAt <= now ? 'EXPIRED' : 'ACTIVE'
}
