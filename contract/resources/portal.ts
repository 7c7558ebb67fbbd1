import { boolean, type InferType, object, string } from 'yup'
import { branding } from '#contract/brandingPictures.ts'
import type { Group } from '#contract/group.ts'
import { readByAll, responseOf, route, writtenByAll, writtenByCreators } from '#contract/route.ts'
import { portalPassword, typedPassword } from '#contract/rules/portalPassword.ts'
import { id, name, only, text } from '#contract/schema.ts'

/** A creator as they see themselves in the portal: without the brand's notes about them. */
export const portalCreator = object({
  id: id().required(),
  user_creator_id: string().required(),
  name: string().required(),
  avatar_url: string().nullable().defined(),
})

export type PortalCreator = InferType<typeof portalCreator>

/** An agency as its creators know it. */
export const agency = object({
  id: id().required(),
  /** What its owner calls it, else their own name; empty before they have given either. Never their address. */
  name: string().defined(),
})

export type Agency = InferType<typeof agency>

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
      /** What the last login on this device gave: strangers who try this id then hold nobody up here. */
      device_mark: text(300),
    }),
    response: responseOf(
      object({
        token: string().required(),
        /** To send along with the next login on this device. It opens nothing. */
        device_mark: string().required(),
        creator: portalCreator.required(),
        agency: agency.required(),
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
      }),
    ),
  }),
  /** Changes a creator's own password. Every other session of theirs ends. */
  changePassword: route('/portal/password/update', {
    summary: 'Change your own password',
    ...writtenByCreators,
    activity: { unrecorded: 'OWN_ACCOUNT' },
    body: only({
      current_password: typedPassword().required(/*i18n*/ 'Enter your current password'),
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
}

export const portalGroup: Group = {
  name: 'Creator portal',
  row: 'PortalSession',
  about: 'Creators’ sessions and passwords.',
  routes: portalRoutes,
}
