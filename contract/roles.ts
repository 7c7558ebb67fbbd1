/**
 * What a person may do in a workspace, from most to least: OWNER everything; ADMIN all but billing and
 * deletion; MEMBER creators, links, requests and discovery; VIEWER reads.
 */
export const roles = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'] as const

export type Role = (typeof roles)[number]

/** Whether somebody with `role` may do what asks for at least `least`. */
export function roleReaches(role: Role, least: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(least)
}
