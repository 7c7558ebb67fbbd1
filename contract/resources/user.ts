import { array, boolean, type InferType, object, string } from 'yup'
import { brandingUrls } from '#contract/brandingPictures.ts'
import type { Group } from '#contract/group.ts'
import { planCodes } from '#contract/reference/plans.ts'
import { roles } from '#contract/roles.ts'
import { readInApp, responseOf, route, writtenByOwner, writtenInApp } from '#contract/route.ts'
import { countryCode } from '#contract/rules/countryCodes.ts'
import { timezoneName } from '#contract/rules/timezoneName.ts'
import { timezoneOffset } from '#contract/rules/timezoneOffset.ts'
import { count, id, language, only, text, time } from '#contract/schema.ts'
import { workspaceKinds } from '#contract/workspaceKinds.ts'

/** How much of something a workspace may have and has. A null limit is no limit. */
const allowance = object({
  /** Null: as many as one likes. */
  limit: count().nullable().defined(),
  /** In the whole workspace; null to somebody who sees assigned creators alone, as it would tell of the others. */
  used: count().nullable().defined(),
})

/** The signed-in brand user, and what their workspace may do. */
export const user = object({
  id: id().required(),
  email: string().required(),
  name: string().defined(),
  /** Where their clock stands: with a `timezone`, as it stands there now, summer time included. */
  timezone_offset: string().required(),
  /** An IANA zone such as `Europe/London`; null for somebody who has chosen a fixed offset. */
  timezone: string().nullable().defined(),
  country: string().nullable().defined(),
  /** The workspace they act in. */
  workspace_id: id().required(),
  /** What its owner calls it; empty before they have: it is then called after them. */
  workspace_name: string().defined(),
  /** Whose work it holds; null before its owner has said. */
  workspace_kind: string().oneOf(workspaceKinds).nullable().defined(),
  /** What its creators are spoken and written to in who have no language of their own; null before its owner has said. */
  workspace_language: language().nullable().defined(),
  role: string().oneOf(roles).required(),
  /** Whether they see all creators of the workspace, or those alone that they are assigned to. */
  all_creators: boolean().required(),
  /** The plan's code, or null without one. */
  plan: string().oneOf(planCodes).nullable().defined(),
  allowances: object({
    creators: allowance,
    tracking_links: allowance,
    social_media_accounts: allowance,
    /** Files, in bytes: those that are kept, and those on their way with the size they announced. */
    storage_bytes: allowance,
  }).required(),
  /** Whether the plan allows a team, and branding. */
  features: object({ team: boolean().required(), branding: boolean().required() }).required(),
  /** Every workspace they may act in, their own first. */
  workspaces: array(
    object({
      id: id().required(),
      /** What its owner calls it, else their name or address. */
      name: string().required(),
      role: string().oneOf(roles).required(),
      /** Whether all that is in it is made up: see /user/sample/create. */
      sample: boolean().required(),
    }).required(),
  ).required(),
  /** Whether they have answered or skipped what a new person is asked: nobody is asked twice. */
  onboarded: boolean().required(),
  /** Whether the overview shows them the first steps. */
  first_steps: boolean().required(),
  /** Whether their workspace requires a second factor that they have yet to set up: calls are refused until then. */
  second_factor_due: boolean().required(),
  ...brandingUrls,
  created_at: time().required(),
})

export type User = InferType<typeof user>

export const updateUser = only({
  /** Whoever gives one is not asked for it any more. */
  name: text(120),
  /** Without a `timezone` beside it, this offset holds in summer and winter. */
  timezone_offset: timezoneOffset(),
  timezone: timezoneName().nullable(),
  country: countryCode().nullable(),
  /** The workspace to act in from now on, on every device. */
  workspace_id: id(),
  /** Of the workspace they act in at the time of the call; for its owner only. */
  workspace_name: text(120),
  workspace_kind: string().oneOf(workspaceKinds, 'Choose one of: CREATOR, AGENCY'),
  workspace_language: language().nullable(),
  onboarded: boolean(),
  first_steps: boolean(),
})

export const userRoutes = {
  fetch: route('/user/fetch', {
    ...readInApp,
    beforeFactor: 'ALLOWED',
    response: responseOf(user),
  }),
  update: route('/user/update', {
    ...writtenInApp,
    /** Recorded where it changes the workspace; the rest concerns nobody but the person. */
    activity: { thing: 'WORKSPACE', action: 'UPDATED' },
    beforeFactor: 'ALLOWED',
    body: updateUser,
    response: responseOf(user),
  }),
  /** Closes the account and the workspace it owns: every session ends, and 30 days later all is deleted. */
  delete: route('/user/delete', {
    ...writtenByOwner,
    activity: { thing: 'WORKSPACE', action: 'CLOSED' },
    body: only({ deactivation_reason: text(1000) }),
    response: responseOf(
      object({
        deactivated: boolean().required(),
        /** When everything is gone for good. */
        deleted_at: time().required(),
      }),
    ),
  }),
}

export const userGroup: Group = {
  name: 'User',
  row: 'User',
  about: 'The signed-in person.',
  routes: userRoutes,
}
