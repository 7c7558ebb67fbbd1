import { array, boolean, type InferType, type ISchema, object, string } from 'yup'
import { exportRoute } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { batchLimit } from '#contract/resource.ts'
import { givenRoles, isLimitable, roles } from '#contract/roles.ts'
import { listResponse, pageResponse, readInApp, route, writtenInApp } from '#contract/route.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { anyExtra } from '#contract/rules/extra.ts'
import { mailFailure } from '#contract/rules/mailFailure.ts'
import { pagePlace, withinReach } from '#contract/rules/pageDepth.ts'
import { withoutEmpty } from '#contract/rules/withoutEmpty.ts'
import { count, email, id, only, text, time } from '#contract/schema.ts'

/** How long an invitation can be accepted. */
export const invitationDays = 7

/** The most people that one call invites: each is a mail that somebody waits for. */
export const invitationsAtOnce = 20

/** The most creators that one call assigns to somebody, or takes from them. */
export const assignedAtOnce = 500

/** Somebody in the team, or invited to it. */
export const teamEntry = object({
  /** A member's is their user's. */
  id: id().required(),
  kind: string().oneOf(['MEMBER', 'INVITATION']).required(),
  email: string().required(),
  /** The last mail there that did not arrive. Of somebody who is invited: since they were. */
  mail_failure: mailFailure(),
  /** Empty for somebody who is invited. */
  name: string().defined(),
  role: string().oneOf(roles).required(),
  /**
   * Whether they see all creators. Otherwise they see those they are assigned to, what belongs to these, and what belongs to no
   * creator of anybody: no links, accounts, tasks, files, visits or figures of others.
   */
  all_creators: boolean().required(),
  /** How many creators they are assigned to. Null for who sees all, and to a limited member for everybody but themselves. */
  creator_total: count().nullable().defined(),
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

const creatorIds = () =>
  array().of(id().required()).max(assignedAtOnce, `List at most ${assignedAtOnce}`)

export const adminsSeeAll = 'Admins see all creators'

export const inviteToTeam = only({
  email: email().required('Enter an email address'),
  role: role(),
  /**
   * The only creators that they will see, to whom more can be added later; null: all. Left out, whom their former invitation let them
   * see, or all without one.
   */
  creator_ids: creatorIds()
    .nullable()
    .when('role', ([given], schema) =>
      givenRoles.some((role) => role === given && !isLimitable(role))
        ? schema.test('limitable', adminsSeeAll, (ids) => !ids)
        : schema,
    ),
})

/** What an update changes; what it leaves out stays. */
const changeOfEntry = only({
  /** An ADMIN sees all creators, and is assigned to none. */
  role: string().oneOf(givenRoles, `Choose one of: ${givenRoles.join(', ')}`),
  /** False limits them to the creators they are assigned to; true ends that, and their assignments. */
  all_creators: boolean(),
  /** Of somebody who does not see all. */
  add_creator_ids: creatorIds(),
  remove_creator_ids: creatorIds(),
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
    ...readInApp,
    body: withinReach(
      only({
        search: text(200),
        /** `creator_id`: who sees this creator. */
        filters: withoutEmpty(only({ creator_id: id() })),
        ...pagePlace(),
        extra: anyExtra(),
      }),
    ),
    response: pageResponse(teamEntry),
  }),
  /** Invites by mail. Who was invited before gets a new invitation in place of the old. */
  create: route('/user/team/create', {
    ...writtenInApp,
    role: 'ADMIN',
    activity: { thing: 'TEAM_MEMBER', action: 'INVITED' },
    body: rowsOf(inviteToTeam.required(), invitationsAtOnce),
    response: listResponse(teamEntry),
  }),
  update: route('/user/team/update', {
    ...writtenInApp,
    role: 'ADMIN',
    activity: { thing: 'TEAM_MEMBER', action: 'UPDATED' },
    body: rowsOf(
      only({ id: id().required(), data: changeOfEntry.required() }).required(),
      batchLimit,
    ),
    response: listResponse(teamEntry),
  }),
  /** Removing others takes the role ADMIN; leaving oneself, named alone, none. */
  delete: route('/user/team/delete', {
    ...writtenInApp,
    activity: { thing: 'TEAM_MEMBER', action: 'DELETED' },
    body: rowsOf(id().required(), batchLimit),
    response: listResponse(id().required()),
  }),
  export: exportRoute('/user/team', { apiKey: 'REFUSED', body: only({ search: text(200) }) }),
}

export const teamGroup: Group = {
  name: 'Team',
  row: 'TeamMember',
  about: 'The members of a workspace and their roles.',
  routes: teamRoutes,
}
