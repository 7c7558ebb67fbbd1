import type { User } from '#contract/resources/user.ts'

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
    description: 'Visitors and people you work with see it. Without one, they see your own name',
  },
}
