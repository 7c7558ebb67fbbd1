import { array, boolean, type InferType, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import {
  emailAddress,
  languageTag,
  placeOfClock,
  shortText,
  tagList,
} from '#contract/import/fields.ts'
import { importRoutes } from '#contract/import/importRoutes.ts'
import { ofDeletion } from '#contract/resource.ts'
import { readInApp, responseOf, route, writtenByMembers } from '#contract/route.ts'
import { listOf } from '#contract/rules/listOf.ts'
import { mailFailure } from '#contract/rules/mailFailure.ts'
import { pictureSheet } from '#contract/rules/pictureSheet.ts'
import { impersonalPassword, portalPassword } from '#contract/rules/portalPassword.ts'
import { timezoneName } from '#contract/rules/timezoneName.ts'
import { announcedFile, largestSimple } from '#contract/rules/uploadedFile.ts'
import {
  maxUserCreatorId,
  normaliseUserCreatorId,
  userCreatorId,
  userCreatorIdShape,
} from '#contract/rules/userCreatorId.ts'
import {
  count,
  email,
  id,
  labels,
  language,
  name,
  nullIfEmpty,
  only,
  text,
  time,
} from '#contract/schema.ts'
import { simpleUpload } from '#contract/uploadRoutes.ts'

/** A person whose links, accounts and content a workspace manages. */
export const creator = object({
  id: id().required(),
  name: string().required(),
  /** What they log in to the portal with. */
  user_creator_id: string().required(),
  /** Whether they can: with a password, or by the sign-in links that they have been given. */
  portal_enabled: boolean().required(),
  portal_password_set: boolean().required(),
  /** Where sign-in links are mailed; null without one. */
  email: string().nullable().defined(),
  /** When somebody opened a link that was mailed there; null until then. */
  email_verified_at: time().nullable().defined(),
  /** The last mail there that did not arrive. */
  mail_failure: mailFailure(),
  /** What they are spoken and written to in; null: as their device, and in mails as the workspace. */
  language: language().nullable().defined(),
  /** Where their clock stands, by its IANA name; null until somebody has said. */
  timezone: string().nullable().defined(),
  /** When they were last given a sign-in link by the team; null before, and once the portal is closed to them. */
  portal_invited_at: time().nullable().defined(),
  /** When they first and last used the portal; null before they have. */
  portal_first_seen_at: time().nullable().defined(),
  portal_last_seen_at: time().nullable().defined(),
  avatar_url: string().nullable().defined(),
  notes: string().defined(),
  tags: array(string().required()).required(),
  /** How many accounts are theirs. */
  account_total: count().required(),
  /** How many tracking links lead to them. */
  tracking_link_total: count().required(),
  /** Visits by people to these links in the last 30 days (UTC). */
  visits_last_30_days: count().required(),
  /** Tasks of open requests that they have not finished. */
  open_task_total: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Creator = InferType<typeof creator>

export const createCreator = only({
  name: name(120, 'Enter a name'),
  notes: text(5000),
  tags: labels(),
  /** The workspace's own ending is put behind it: `jade` becomes `jade.k4p7x2`. Made up when nobody chooses one. */
  user_creator_id: userCreatorId(),
  /** Never given back. A new one, and null, which closes the portal to them, sign them out everywhere. */
  portal_password: portalPassword().nullable(),
  /** Another address has to be verified anew, and ends the sign-in link that was mailed to the last one. */
  email: email().nullable().transform(nullIfEmpty),
  language: language().nullable().transform(nullIfEmpty),
  timezone: timezoneName().nullable().transform(nullIfEmpty),
}).test(impersonalPassword)

/** A link that signs a creator in to the portal: once, for seven days, until a newer one is made. */
const portalLink = object({
  /** To pass on by other means; null when it was mailed. */
  url: string().nullable().defined(),
  /** A text with the link, in the creator's language, to send them; null when it was mailed. */
  message: string().nullable().defined(),
  /** When the link ends; null when it was mailed: its days begin when the mail is sent. */
  expires_at: time().nullable().defined(),
  /** Where it was mailed to; null when it was not. */
  sent_to: string().nullable().defined(),
})

export type PortalLink = InferType<typeof portalLink>

/** Small pictures of creators in one file: squares side by side in rows. */
const faces = object({
  /** Null when none of them has a picture. */
  url: string().nullable().defined(),
  /** Whose they are, one square each. Who has no picture is left out. */
  creator_ids: array(id().required()).required(),
  /** How many squares stand in a row. */
  columns: count().required(),
})

export const creatorSorts = [
  'name',
  'tracking_link_total',
  'account_total',
  'visits_last_30_days',
  'open_task_total',
  'created_at',
  'updated_at',
] as const

export type CreatorSort = (typeof creatorSorts)[number]

/** `assigned_to`: of the team or invited to it, whoever is limited to assigned creators. */
const filters = only({ id: id(), ids: listOf(id()), tags: text(1000), assigned_to: id() })

/** A creator, as a line of a file names them. A password never comes from a file. */
export const creatorLine = only({
  name: shortText(120).required('is missing'),
  user_creator_id: shortText(maxUserCreatorId)
    .transform((text: unknown) => (typeof text === 'string' ? normaliseUserCreatorId(text) : text))
    .matches(userCreatorIdShape, 'is not 3 to 40 letters, digits, dots, hyphens and underscores'),
  notes: shortText(5000),
  tags: tagList(),
  email: emailAddress(),
  language: languageTag(),
  timezone: placeOfClock(),
})

export type CreatorLine = InferType<typeof creatorLine>

export const creatorRoutes = {
  ...exportedResource('/user/creators', {
    thing: 'CREATOR',
    apiKey: 'ALLOWED',
    entity: creator,
    create: createCreator,
    update: createCreator.partial(),
    filters,
    sorts: creatorSorts,
  }),
  ...importRoutes('/user/creators', { line: creatorLine.required(), thing: 'CREATOR' }),
  /** What is not deleted with them stays, and belongs to nobody. */
  delete: route('/user/creators/delete', {
    ...writtenByMembers,
    activity: { thing: 'CREATOR', action: 'DELETED' },
    query: only({ delete_accounts: boolean(), delete_tracking_links: boolean() }),
    ...ofDeletion(),
  }),
  /** Sizes up to 36 pixels: a larger one is at `avatar_url`. */
  faces: route('/user/creators/faces', {
    ...readInApp,
    summary: 'Fetch where the small pictures of creators stand in one file',
    body: only({
      creator_ids: array(id().required())
        .min(1, 'Name at least one creator')
        .max(pictureSheet.most, `Name at most ${pictureSheet.most} creators`)
        .required(),
    }),
    response: responseOf(faces),
  }),
  beginAvatar: route('/user/creators/avatar/update/offload/init/{creator_id}', {
    summary: 'Start uploading the picture of a creator',
    ...writtenByMembers,
    activity: { unrecorded: 'STEP' },
    params: object({ creator_id: id().required() }),
    body: announcedFile(largestSimple),
    response: responseOf(simpleUpload),
  }),
  completeAvatar: route('/user/creators/avatar/update/offload/complete/{creator_id}/{id}', {
    summary: 'Complete the upload of the picture of a creator',
    ...writtenByMembers,
    activity: { thing: 'CREATOR', action: 'PICTURE_CHANGED', named: 'creator_id' },
    params: object({ creator_id: id().required(), id: id().required() }),
    response: responseOf(creator),
  }),
  portalLink: route('/user/creators/portal-link/{creator_id}', {
    summary: 'Make a link that signs a creator in to the portal, or mail it',
    ...writtenByMembers,
    activity: { thing: 'CREATOR', action: 'INVITED', named: 'creator_id' },
    idempotency: null,
    params: object({ creator_id: id().required() }),
    /** Whether it is mailed to the creator instead of being given. */
    body: only({ send: boolean() }),
    response: responseOf(portalLink),
  }),
  /** Without a picture nothing happens. */
  removeAvatar: route('/user/creators/avatar/delete/{creator_id}', {
    summary: 'Remove the picture of a creator',
    ...writtenByMembers,
    activity: { thing: 'CREATOR', action: 'PICTURE_REMOVED', named: 'creator_id' },
    params: object({ creator_id: id().required() }),
    response: responseOf(creator),
  }),
}

export const creatorGroup: Group = {
  name: 'Creators',
  row: 'Creator',
  about: 'The people whose links, accounts and content a workspace manages.',
  routes: creatorRoutes,
}
