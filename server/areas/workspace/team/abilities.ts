import type { GivenRole } from '#contract/roles.ts'

/** What somebody of a role can do, as mails put it after “can”. */
export const abilities: Readonly<Record<GivenRole, string>> = {
  ADMIN: 'manage creators, links and requests, and the team itself',
  MEMBER: 'manage creators, links and requests',
  VIEWER: 'view creators, links and requests',
}
