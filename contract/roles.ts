/**
 * What a person may do in a workspace, from most to least: OWNER everything; ADMIN all but billing and
 * deletion; MEMBER creators, links, requests and discovery; VIEWER reads.
 */
export const roles = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'] as const

export type Role = (typeof roles)[number]

interface RoleFacts {
  /** Whether people can be given it. A workspace has one OWNER, and that is who it was made for. */
  readonly isGiven: boolean
  /** Whether they may be limited to assigned creators; otherwise they see all. */
  readonly isLimitable: boolean
  /** Whether people can get it by the domain of their email address. */
  readonly isForDomains: boolean
}

const roleFacts = {
  OWNER: { isGiven: false, isLimitable: false, isForDomains: false },
  ADMIN: { isGiven: true, isLimitable: false, isForDomains: false },
  MEMBER: { isGiven: true, isLimitable: true, isForDomains: true },
  VIEWER: { isGiven: true, isLimitable: true, isForDomains: true },
} as const satisfies Readonly<Record<Role, RoleFacts>>

type RoleWith<Fact extends keyof RoleFacts> = {
  [Each in Role]: (typeof roleFacts)[Each][Fact] extends true ? Each : never
}[Role]

const rolesWith = <Fact extends keyof RoleFacts>(fact: Fact) =>
  roles.filter((role): role is RoleWith<Fact> => roleFacts[role][fact])

export const givenRoles = rolesWith('isGiven')

export type GivenRole = (typeof givenRoles)[number]

export const limitableRoles = rolesWith('isLimitable')

/** From least to most. */
export const joinRoles = rolesWith('isForDomains').reverse()

export type JoinRole = (typeof joinRoles)[number]

/** Whether somebody of this role may be limited to assigned creators. */
export const isLimitable = (role: Role): boolean => roleFacts[role].isLimitable

/** Whether the role is one that people are given; the owner's is not. */
export const isGiven = (role: Role): role is GivenRole => roleFacts[role].isGiven

export const isOwner = (role: Role): boolean => !isGiven(role)

/** Whether somebody with `role` may do what asks for at least `least`. */
export function roleReaches(role: Role, least: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(least)
}

/** Those who manage a workspace: their keys are worth something, and they are notified of what it needs. */
export const managerRoles = roles.filter((role) => roleReaches(role, 'ADMIN'))
