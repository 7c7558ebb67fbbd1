import { boolean, type InferType, object, string } from 'yup'
import { branding } from '#contract/brandingPictures.ts'
import type { Group } from '#contract/group.ts'
import { readByAll, responseOf, route, writtenByAll, writtenByCreators } from '#contract/route.ts'
import { maxUnread } from '#contract/rules/maxUnread.ts'
import { portalPassword, typedPassword } from '#contract/rules/portalPassword.ts'
import { timezoneName } from '#contract/rules/timezoneName.ts'
import {
  count,
  email,
  id,
  language,
  name,
  nullIfEmpty,
  only,
  text,
  time,
} from '#contract/schema.ts'

/** A creator as they see themselves in the portal: without the brand's notes about them. */
export const portalCreator = object({
  id: id().required(),
  user_creator_id: string().required(),
  name: string().required(),
  avatar_url: string().nullable().defined(),
  /** Whether they have a password beside the links that sign them in. */
  has_password: boolean().required(),
  /** What they are spoken to in: their own language, else that of their agency; null until one has been said: that of their device. */
  language: language().nullable().defined(),
  /** Where their clock stands; null until they or their agency have said: as their device's. */
  timezone: string().nullable().defined(),
})

export type PortalCreator = InferType<typeof portalCreator>

/** An agency as its creators know it. */
export const agency = object({
  id: id().required(),
  /** What its owner calls it, else their own name; empty before they have given either. Never their address. */
  name: string().defined(),
})

export type Agency = InferType<typeof agency>

/** What whoever signs in by any way gets. */
const admitted = object({
  token: string().required(),
  /** To send along with the next sign-in on this device. It opens nothing. */
  device_mark: string().required(),
  creator: portalCreator.required(),
  agency: agency.required(),
})

/** What the last sign-in on this device gave: strangers who try this id then hold nobody up here. */
const deviceMark = () => text(300)

/** For whoever has a password and left out the one they have. */
export const enterCurrentPassword = /*i18n*/ 'Enter your current password'

/** What creators set for themselves. */
export const portalSettings = object({
  /** Where sign-in links are mailed; null without one. */
  email: string().nullable().defined(),
  /** When somebody opened a link that was mailed there; null until then. */
  email_verified_at: time().nullable().defined(),
  /** Their own language; null: they are spoken and written to in their agency’s. */
  language: language().nullable().defined(),
  /** Where their clock stands, by its IANA name; null until somebody has said. */
  timezone: string().nullable().defined(),
})

export type PortalSettings = InferType<typeof portalSettings>

export const portalRoutes = {
  /** A portal link carries the id of its agency, which nobody can guess and which opens nothing. */
  agency: route('/portal/agency/fetch', {
    summary: 'Fetch the branding of an agency, before a creator signs in',
    ...readByAll,
    body: only({ agency_id: id().required() }),
    response: responseOf(object({ agency: agency.required(), branding: branding.required() })),
  }),
  login: route('/portal/session/login', {
    summary: 'Sign a creator in',
    ...writtenByAll,
    activity: { unrecorded: 'SIGN_IN' },
    body: only({
      user_creator_id: name(100, /*i18n*/ 'Enter your ID'),
      password: typedPassword().required(/*i18n*/ 'Enter your password'),
      /** For the browser: whether to go on as the creator. The server answers the same either way. */
      switch_mode: boolean(),
      device_mark: deviceMark(),
    }),
    response: responseOf(admitted),
  }),
  /**
   * Signs in by the token of a link, which is used up by it. A link that was not asked for on this device is answered
   * CONFIRMATION_NEEDED with `creator_name` and `agency_name` until it comes with `confirmed`.
   */
  openLink: route('/portal/session/link', {
    summary: 'Sign a creator in by a link',
    ...writtenByAll,
    activity: { unrecorded: 'SIGN_IN' },
    body: only({
      token: name(100, /*i18n*/ 'This link is incomplete. Open it again from where you got it.'),
      confirmed: boolean(),
      /** For the browser, as in /portal/session/login. */
      switch_mode: boolean(),
      device_mark: deviceMark(),
    }),
    response: responseOf(admitted),
  }),
  /** Says the same whether or not somebody has this ID or address. */
  forgot: route('/portal/session/forgot', {
    summary: 'Have a sign-in link mailed to a creator',
    ...writtenByAll,
    activity: { unrecorded: 'SIGN_IN' },
    /** A creator’s ID, or their email address: then one mail with a link for each agency that has it. */
    body: only({
      user_creator_id: text(100),
      email: email(),
      device_mark: deviceMark(),
    }).test(
      'id-or-address',
      /*i18n*/ 'Enter your ID or email address',
      ({ user_creator_id, email }) => Boolean(user_creator_id) !== Boolean(email),
    ),
    response: responseOf(
      object({
        sent: boolean().required(),
        /** To keep and send along when the link is opened: on this device it asks nothing then. */
        device_mark: string().required(),
      }),
    ),
  }),
  fetch: route('/portal/session/fetch', {
    summary: 'Fetch the signed-in creator and the branding of their agency',
    by: ['CREATOR'],
    effect: 'read',
    apiKey: 'REFUSED',
    response: responseOf(
      object({
        creator: portalCreator.required(),
        agency: agency.required(),
        branding: branding.required(),
        /** Unread lines of their inbox, counted to 1,000. */
        unread_notifications: count().max(maxUnread).required(),
      }),
    ),
  }),
  settings: route('/portal/settings/fetch', {
    summary: 'Fetch your own settings',
    by: ['CREATOR'],
    effect: 'read',
    apiKey: 'REFUSED',
    response: responseOf(portalSettings),
  }),
  /** Another email address gets a link at once, by which it is verified. */
  changeSettings: route('/portal/settings/update', {
    summary: 'Change your own settings',
    ...writtenByCreators,
    activity: { unrecorded: 'OWN_ACCOUNT' },
    body: only({
      email: email().nullable().transform(nullIfEmpty),
      language: language().nullable(),
      timezone: timezoneName().nullable(),
    }),
    response: responseOf(portalSettings),
  }),
  /** Changes a creator's own password, or gives them one. Every other session of theirs ends. */
  changePassword: route('/portal/password/update', {
    summary: 'Change your own password',
    ...writtenByCreators,
    activity: { unrecorded: 'OWN_ACCOUNT' },
    body: only({
      /** Left out by whoever has none yet. */
      current_password: typedPassword(),
      password: portalPassword().required(/*i18n*/ 'Enter a new password'),
    }),
    response: responseOf(object({ changed: boolean().required() })),
  }),
  logout: route('/portal/session/logout', {
    summary: 'End the session',
    ...writtenByCreators,
    activity: { unrecorded: 'SIGN_IN' },
    response: responseOf(object({ signed_out: boolean().required() })),
  }),
  /** Ends every other session of the creator’s. */
  logoutOthers: route('/portal/session/logout-others', {
    summary: 'End all other sessions',
    ...writtenByCreators,
    activity: { unrecorded: 'SIGN_IN' },
    response: responseOf(object({ signed_out: count().required() })),
  }),
}

export const portalGroup: Group = {
  name: 'Creator portal',
  row: 'PortalSession',
  about: 'Creators’ sessions, passwords, sign-in links and settings.',
  routes: portalRoutes,
}
