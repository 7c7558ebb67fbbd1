import { array, boolean, type InferType, number, object, string } from 'yup'
import { branding } from '#contract/brandingPictures.ts'
import type { Group } from '#contract/group.ts'
import { fetchBody, resource, someOf } from '#contract/resource.ts'
import { pageResponse, responseOf, route, writtenByAll } from '#contract/route.ts'
import { commentAnchor } from '#contract/rules/commentAnchor.ts'
import { maxCommentLength } from '#contract/rules/commentRules.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { frameRate } from '#contract/rules/frameRate.ts'
import { instant } from '#contract/rules/instant.ts'
import { portalPassword, typedPassword } from '#contract/rules/portalPassword.ts'
import {
  maxGuestName,
  maxSharedFiles,
  shareKinds,
  shareStates,
} from '#contract/rules/shareRules.ts'
import { watermarkStates } from '#contract/rules/watermark.ts'
import { count, id, name, nullIfEmpty, only, text, time } from '#contract/schema.ts'
import { agency } from './portal.ts'
import { reportFigures } from './reports.ts'

/** What guests may do beside looking. */
const allowances = object({
  downloads: boolean().required(),
  comments: boolean().required(),
  approval: boolean().required(),
})

/** A link by which somebody without an account sees files of a request, or a report. */
export const share = object({
  id: id().required(),
  kind: string().oneOf(shareKinds).required(),
  /** Whom it is for, as the team calls them; empty for nobody in particular. */
  name: string().defined(),
  /** Its last part is the token. Null to viewers, and where it cannot be shown again: the link that was given when it was made opens still. */
  url: string().nullable().defined(),
  /** Of files for review; null for a report. */
  request_id: id().nullable().defined(),
  /** Of a report; null for files. */
  report_id: id().nullable().defined(),
  /** What the request or the report is called. */
  title: string().defined(),
  /** The files that it names; empty for all of the request, also those to come. */
  submission_ids: array(id().required()).required(),
  /** How many files it shows now. */
  file_total: count().required(),
  has_password: boolean().required(),
  /** When it ends; null for never. */
  expires_at: time().nullable().defined(),
  allowances: allowances.required(),
  /** Whether its files are shown with a watermark burnt in, and never without. */
  watermark: boolean().required(),
  /** How many of its files cannot be watermarked, and so are not shown. */
  withheld_total: count().required(),
  state: string().oneOf(shareStates).required(),
  /** How often it was opened, a reload of the page not counted, and when. */
  opened_total: count().required(),
  first_opened_at: time().nullable().defined(),
  last_opened_at: time().nullable().defined(),
  /** How many of its files guests have approved. */
  approved_total: count().required(),
  /** What guests have said of its files. */
  comment_total: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Share = InferType<typeof share>

const givenAllowances = () =>
  only({
    downloads: boolean().required(),
    comments: boolean().required(),
    approval: boolean().required(),
  })
    .optional()
    .default(undefined)

const givenName = () => text(120)

/** Without `submission_ids`, all files of the request. A member limited to creators shares those of these alone, for as long as they see them. */
export const createShare = only({
  kind: string().oneOf(shareKinds).required('Choose what to share'),
  request_id: id().test(
    'request',
    'Choose a request',
    (request, { parent }) => Boolean(request) === (parent.kind === 'REVIEW'),
  ),
  report_id: id().test(
    'report',
    'Choose a report',
    (report, { parent }) => Boolean(report) === (parent.kind === 'REPORT'),
  ),
  submission_ids: array(id().required())
    .min(1, 'List at least one')
    .max(maxSharedFiles, `List at most ${maxSharedFiles}`)
    .test(eachOnce),
  name: givenName(),
  password: portalPassword(),
  expires_at: instant().nullable(),
  allowances: givenAllowances(),
  watermark: boolean().test(
    'watermark',
    'Only files can be watermarked',
    (watermark, { parent }) => !watermark || parent.kind === 'REVIEW',
  ),
})

/** Null takes the password or the end away. What is revoked opens no more, at once; taken back, it opens anew. */
export const updateShare = only({
  name: givenName(),
  password: portalPassword().nullable().transform(nullIfEmpty),
  expires_at: instant().nullable(),
  allowances: givenAllowances(),
  watermark: boolean(),
  revoked: boolean(),
})

const sharesPath = '/user/shares'

export const shareSorts = ['created_at'] as const

/** The team's calls. */
export const shareRoutes = resource(sharesPath, {
  thing: 'SHARE',
  apiKey: 'ALLOWED',
  entity: share,
  create: createShare,
  update: updateShare,
  filters: only({
    id: id(),
    request_id: id(),
    report_id: id(),
    kind: string().oneOf(shareKinds),
    state: string().oneOf(shareStates),
  }),
  sorts: shareSorts,
})

/** What a guest sees of the share that they have opened. */
export const openedShare = object({
  kind: string().oneOf(shareKinds).required(),
  name: string().defined(),
  /** What the request or the report is called. */
  title: string().defined(),
  agency: agency.required(),
  branding: branding.required(),
  allowances: allowances.required(),
  /** Whether its files are shown with a watermark burnt in. */
  watermark: boolean().required(),
  expires_at: time().nullable().defined(),
  file_total: count().required(),
  approved_total: count().required(),
})

export type OpenedShare = InferType<typeof openedShare>

/** A file of a share, as its guests see it. */
export const sharedFile = object({
  id: id().required(),
  name: string().required(),
  /** Its MIME type. */
  type: string().required(),
  /** In bytes. */
  size: number().integer().min(1).required(),
  /** Of a film, in seconds; null while that is not known, and for what is no film. */
  duration_seconds: number().integer().min(1).nullable().defined(),
  /** Of a film, in frames a second; null where that varies or is not known, and for what is no film. */
  frame_rate: frameRate().nullable().defined(),
  /** Which version of a file it is, from 1. */
  version: number().integer().min(1).required(),
  /** Whether a later version has come, which the share does not name. */
  replaced: boolean().required(),
  /** How it stands with the watermark of the share. */
  watermark: string().oneOf(watermarkStates).required(),
  /** A small picture of it; null for what has none. With a watermark, of what is watermarked. */
  thumbnail_url: string().nullable().defined(),
  /** The file itself, or with a watermark the JPEG that was made of it, where it is a picture that browsers show; else null. */
  preview_url: string().nullable().defined(),
  /** What guests of the share have said of it. */
  comment_total: count().required(),
  /** The guest who approved it by this share, and when; null until then. */
  approved_by: string().nullable().defined(),
  approved_at: time().nullable().defined(),
})

export type SharedFile = InferType<typeof sharedFile>

/** What a guest has said of a file by the share. */
export const sharedComment = object({
  id: id().required(),
  submission_id: id().required(),
  /** As they gave it. */
  author_name: string().required(),
  text: string().defined(),
  anchor: commentAnchor().nullable().defined(),
  /** Of the film that it is on; null likewise. */
  frame_rate: frameRate().nullable().defined(),
  resolved: boolean().required(),
  created_at: time().required(),
})

export type SharedComment = InferType<typeof sharedComment>

const guestName = () => name(maxGuestName, 'Enter your name')

const readByGuests = { by: ['SHARE'], effect: 'read', apiKey: 'REFUSED' } as const
const writtenByGuests = {
  by: ['SHARE'],
  effect: 'write',
  activity: { unrecorded: 'GUEST' },
  apiKey: 'REFUSED',
} as const

/** The calls of somebody without an account: who has the token of a share gets a session of it, and sees nothing else. */
export const openedShareRoutes = {
  /**
   * Refuses with LINK_INVALID a token that opens nothing, its `reason` UNKNOWN, EXPIRED or REVOKED, and with PASSWORD_NEEDED a
   * password that is missing or wrong; both with the `agency_id` where it is one's.
   */
  open: route('/shares/session/open', {
    summary: 'Open a share by the token of its link',
    ...writtenByAll,
    activity: { unrecorded: 'SIGN_IN' },
    body: only({
      token: name(100, 'This link is incomplete. Open it again from where you got it.'),
      password: typedPassword(),
    }),
    response: responseOf(
      object({
        /** For the Authorization header of the calls below, after `Bearer `. */
        token: string().required(),
        expires_at: time().required(),
      }),
    ),
  }),
  fetch: route('/shares/fetch', {
    summary: 'Fetch what the share says about itself',
    ...readByGuests,
    response: responseOf(openedShare),
  }),
  files: route('/shares/files/fetch', {
    summary: 'Fetch the files of the share',
    ...readByGuests,
    body: fetchBody(only({ id: id() }), ['name', 'created_at']),
    response: pageResponse(sharedFile),
  }),
  url: route('/shares/files/url/{submission_id}', {
    summary: 'Fetch where a file of the share can be read',
    ...readByGuests,
    params: only({ submission_id: id().required() }),
    response: responseOf(
      object({
        /** Null while a watermark is made, and for what cannot have the one that the share is to have. */
        object_url: string().nullable().defined(),
        /** Null where the share allows no downloads; with a watermark, what is watermarked. */
        download_url: string().nullable().defined(),
        /** Where a film can be watched that not all browsers play; null for what they show, and where none was made. */
        proxy_url: string().nullable().defined(),
        watermark: string().oneOf(watermarkStates).required(),
        expires_at: time().required(),
      }),
    ),
  }),
  report: route('/shares/report/fetch', {
    summary: 'Fetch what the shared report says now',
    ...readByGuests,
    response: responseOf(reportFigures.required()),
  }),
  comments: route('/shares/comments/fetch', {
    summary: 'Fetch what guests have said of the files of the share',
    ...readByGuests,
    body: fetchBody(only({ submission_id: id() }), ['created_at']),
    response: pageResponse(sharedComment),
  }),
  comment: route('/shares/comments/create', {
    summary: 'Comment on a file of the share',
    ...writtenByGuests,
    body: only({
      submission_id: id().required('Choose a file'),
      name: guestName(),
      text: name(maxCommentLength, 'Write a comment'),
      anchor: commentAnchor().optional(),
    }),
    response: responseOf(sharedComment),
  }),
  approve: route('/shares/approve', {
    summary: 'Approve files of the share, or take that back',
    ...writtenByGuests,
    body: only({
      submission_ids: someOf(id().required(), maxSharedFiles).test(eachOnce),
      name: guestName(),
      /** False takes it back. */
      approved: boolean(),
    }),
    response: responseOf(object({ approved: count().required() })),
  }),
}

export const shareGroup: Group = {
  name: 'Shares',
  row: 'Share',
  about:
    'Links by which somebody without an account sees files of a request, comments on them and approves them, or reads a report.',
  routes: shareRoutes,
}

export const openedShareGroup: Group = {
  name: 'Opened shares',
  row: 'OpenedShare',
  about: 'What the guests of a share call, with the session that its token opens.',
  routes: openedShareRoutes,
}
