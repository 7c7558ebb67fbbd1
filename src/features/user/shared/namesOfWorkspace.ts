import type { User } from '#contract/resources/user.ts'

/** Whose work a workspace can hold, as its owner says it of themselves. */
export const kindOptions: readonly { value: NonNullable<User['workspace_kind']>; label: string }[] =
  [
    { value: 'AGENCY', label: 'An agency' },
    { value: 'CREATOR', label: 'A creator' },
  ]

/** What the name of a workspace is to whoever gives it, by whose work it holds. */
export const namesOfWorkspace: Readonly<
  Record<NonNullable<User['workspace_kind']>, { label: string; description: string }>
> = {
  AGENCY: {
    label: 'Agency name',
    description: 'Your creators see it in the portal, your team in invitations',
  },
  CREATOR: {
    label: 'Public name',
    description: 'Your profile begins with it, and people you work with see it',
  },
}
