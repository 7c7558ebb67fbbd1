import { array, type InferType, type ISchema, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { batchLimit } from '#contract/resource.ts'
import { roles } from '#contract/roles.ts'
import { listResponse, pageResponse, route } from '#contract/route.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { anyExtra } from '#contract/rules/extra.ts'
import { pagePlace, withinReach } from '#contract/rules/pageDepth.ts'
import { email, id, only, text, time } from '#contract/schema.ts'

/** What somebody can be made. A workspace has one OWNER, and that is who it was made for. */
export const givenRoles = ['ADMIN', 'MEMBER', 'VIEWER'] as const

export type GivenRole = (typeof givenRoles)[number]

/** How long an invitation can be accepted. */
export const invitationDays = 7

/** The most people that one call invites: each is a mail that somebody waits for. */
export const invitationsAtOnce = 20

/** Somebody in the team, or invited to it. */
export const teamEntry = object({
  /** A member's is their user's. */
  id: id().required(),
  kind: string().oneOf(['MEMBER', 'INVITATION']).required(),
  email: string().required(),
  /** Empty for somebody who is invited. */
  name: string().defined(),
  role: string().oneOf(roles).required(),
  /** When they joined, or were invited. */
  since: time().required(),
  /** When an invitation ends; one that has ended still shows. Null for a member. */
  expires_at: time().nullable().defined(),
})

export type TeamEntry = InferType<typeof teamEntry>

const role = () =>
  string()
    .oneOf(givenRoles, `Choose one of: ${givenRoles.join(', ')}`)
    .required('Choose a role')

export const inviteToTeam = only({
  email: email().required('Enter an email address'),
  role: role(),
})

const rowsOf = <Row>(row: ISchema<Row>, maxLength: number) =>
  only({
    data: array()
      .of(row)
      .min(1, 'List at least one')
      .max(maxLength, `List at most ${maxLength}`)
      .test(eachOnce)
      .required(),
  })

export const teamRoutes = {
  fetch: route('/user/team/fetch', {
    by: ['USER'],
    effect: 'read',
    apiKey: 'REFUSED',
    body: withinReach(only({ search: text(200), ...pagePlace(), extra: anyExtra() })),
    response: pageResponse(teamEntry),
  }),
  /** Invites by mail. Who was invited before gets a new invitation in place of the old. */
  create: route('/user/team/create', {
    by: ['USER'],
    role: 'ADMIN',
    effect: 'write',
    activity: { thing: 'TEAM_MEMBER', action: 'INVITED' },
    apiKey: 'REFUSED',
    body: rowsOf(inviteToTeam.required(), invitationsAtOnce),
    response: listResponse(teamEntry),
  }),
  update: route('/user/team/update', {
    by: ['USER'],
    role: 'ADMIN',
    effect: 'write',
    activity: { thing: 'TEAM_MEMBER', action: 'UPDATED' },
    apiKey: 'REFUSED',
    body: rowsOf(
      only({ id: id().required(), data: only({ role: role() }).required() }).required(),
      batchLimit,
    ),
    response: listResponse(teamEntry),
  }),
  /** Removing others takes the role ADMIN; leaving oneself, named alone, none. */
  delete: route('/user/team/delete', {
    by: ['USER'],
    effect: 'write',
    activity: { thing: 'TEAM_MEMBER', action: 'DELETED' },
    apiKey: 'REFUSED',
    body: rowsOf(id().required(), batchLimit),
    response: listResponse(id().required()),
  }),
}

export const teamGroup: Group = {
  name: 'Team',
  row: 'TeamMember',
  about: 'The members of a workspace and their roles.',
  routes: teamRoutes,
}
