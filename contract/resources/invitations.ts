import { boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { givenRoles } from '#contract/roles.ts'
import { responseOf, route, writtenByAll } from '#contract/route.ts'
import { name, only, time } from '#contract/schema.ts'
import { authGroup } from './auth.ts'

/** An invitation to a team, as whoever holds its link sees it. */
export const invitation = object({
  /** Who is invited: only this address accepts it. */
  email: string().required(),
  role: string().oneOf(givenRoles).required(),
  status: string().oneOf(['OPEN', 'ACCEPTED', 'EXPIRED']).required(),
  /** What its owner calls the workspace, else their name or address. */
  workspace_name: string().required(),
  /** Null when whoever invited is there no more. */
  inviter_name: string().nullable().defined(),
  expires_at: time().required(),
  /** Whose session the call came with; null without one. */
  signed_in_as: string().nullable().defined(),
})

export type Invitation = InferType<typeof invitation>

export const invitationRoutes = {
  /** Shows an invitation; with a session, accepts it, unless `accept` is false. */
  redeem: route('/auth/invite', {
    summary: 'Show an invitation, or accept it',
    ...writtenByAll,
    activity: { thing: 'TEAM_MEMBER', action: 'JOINED' },
    query: only({
      token: name(200, 'The link is incomplete: its token is missing'),
      accept: boolean(),
    }),
    response: responseOf(invitation),
  }),
}

export const invitationGroup: Group = {
  name: authGroup.name,
  about: authGroup.about,
  routes: invitationRoutes,
}
