import { array, boolean, type InferType, number, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { someOf } from '#contract/resource.ts'
import {
  listResponse,
  responseOf,
  route,
  writtenByCreators,
  writtenInApp,
} from '#contract/route.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { frameRate } from '#contract/rules/frameRate.ts'
import { base64Of, fileName } from '#contract/rules/uploadedFile.ts'
import { id, idOrNone, name, only, text, time } from '#contract/schema.ts'
import { fileUrls } from '#contract/uploadRoutes.ts'

/** UPLOADING: on its way. FAILED: nobody went on with it for a week, or with one in one piece for a day. ABORTED: given up. */
export const submissionStatuses = ['UPLOADING', 'UPLOADED', 'FAILED', 'ABORTED'] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

/** What the brand says of a file. */
export const reviews = ['PENDING', 'APPROVED', 'CHANGES_REQUESTED'] as const

export type Review = (typeof reviews)[number]

/** A length of time in whole seconds, of a week at most. */
const duration = () => number().integer().min(1).max(604_800)

/** That the guest of a share has approved a file. */
const guestApproval = object({
  share_id: id().required(),
  /** As they gave it. */
  name: string().required(),
  at: time().required(),
})

/** One file that was sent for a task. */
export const submission = object({
  id: id().required(),
  request_id: id().required(),
  task_id: id().required(),
  creator_id: id().required(),
  creator_name: string().required(),
  /** Their picture; null when they have none. */
  creator_avatar_url: string().nullable().defined(),
  /** The item it was sent for; null when it was sent for the task as a whole. */
  item_id: id().nullable().defined(),
  name: string().required(),
  /** Its MIME type. */
  type: string().required(),
  /** In bytes. */
  size: number().integer().min(1).required(),
  /** How long a film is, in seconds; null until that is known, and for what is no film. */
  duration_seconds: duration().nullable().defined(),
  /** Of a film whose frames are all as long; null until that is known, where it varies or cannot be read, and for what is no film. */
  frame_rate: frameRate().nullable().defined(),
  status: string().oneOf(submissionStatuses).required(),
  /** When whoever uploads it last asked for something; null when it is not on its way. */
  last_heard_at: time().nullable().defined(),
  /** Which version of a file it is, from 1: a file that was sent in place of another is the next. */
  version: number().integer().min(1).required(),
  /** The first version of the file, by which all are found, also once it is deleted; null for a first version. */
  version_of: id().nullable().defined(),
  /** The version that it was sent in place of; null for a first version, and when none before it is left. */
  replaces_id: id().nullable().defined(),
  /** When a later version had come, in whose favour it counts no longer; null while there is none. */
  replaced_at: time().nullable().defined(),
  review: string().oneOf(reviews).required(),
  /** What the brand said with its review. */
  review_message: string().defined(),
  /** When it had come whole; null before that, and for what came before this was noted. */
  received_at: time().nullable().defined(),
  /** When somebody of the brand first had it before them in the review, whoever it was; null until then. */
  first_seen_at: time().nullable().defined(),
  /** When the brand last said what its review says; null while it says nothing, and for what it said before this was noted. */
  reviewed_at: time().nullable().defined(),
  /** Who has approved it by a share, oldest first, the ten newest; that leaves the review as it is. To creators, none. */
  guest_approvals: array(guestApproval.required()).required(),
  /** The file itself, where it is a picture that a browser can show. It is valid for an hour at least. */
  preview_url: string().nullable().defined(),
  /** A small picture of it (WebP), of a film or HEIC photo its poster, made soon after it has come; null until then, and for what has none. */
  thumbnail_url: string().nullable().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Submission = InferType<typeof submission>

/** The most characters of a written submission. */
const maxTextLength = 100_000

/** A text that is written down rather than uploaded. Files become submissions by their upload. */
export const createSubmission = only({
  /** Its own id, made by whoever sends it: a text that is sent again under the same id is kept once. */
  id: id(),
  task_id: id().required('Choose a task'),
  item_id: id(),
  name: fileName(),
  text: name(maxTextLength, /*i18n*/ 'Enter a text'),
  /** The submission of the same task and item that it is a new version of. */
  replaces_id: id(),
})

/** The largest poster that a browser may give, in bytes. */
const largestPoster = 262_144

/** What a browser has made of a film before it was sent. */
const filmFacts = only({
  /** A picture of the film, as base64. */
  poster: base64Of(largestPoster).required('Choose a picture'),
  /** None where the file does not say. */
  duration_seconds: duration(),
})

/** The most files that are noted as seen at once. */
const maxSeen = 100

const submissionPath = '/user/creators/requests/items/submissions'

/** Where a submission's file can be read. */
const submissionUrls = fileUrls.shape({
  /** Where a film can be watched that not all browsers play: a smaller MP4. Null for what they show, and where none was made. */
  proxy_url: string().nullable().defined(),
  /** Whether it is a film whose file ends in the middle of it: it did not come whole from where it was filmed. Known soon after it has come. */
  cut_off: boolean().required(),
})

/** The signed URL of a submission's file, below the path of what it was sent for. */
const urlRoute = (path: string) =>
  route(`${path}/url/{submission_id}`, {
    summary: 'Fetch the URL of the file of a submission',
    by: ['USER', 'CREATOR'],
    effect: 'read',
    apiKey: 'ALLOWED',
    params: only({ submission_id: id().required() }),
    response: responseOf(submissionUrls),
  })

const filters = only({
  id: id(),
  request_id: id(),
  item_id: id(),
  task_id: id(),
  creator_id: id(),
  /** All versions of a file, by the id of the first. */
  version_of: id(),
  /** Those of which a later version has come, or all others. */
  replaced: boolean(),
  status: string().oneOf(submissionStatuses),
  review: string().oneOf(reviews),
  /** Those of requests that are CANCELLED, or all others. */
  cancelled: boolean(),
  /** Who looks after their tasks, or `(none)` for those of nobody. A creator finds none by it. */
  assigned_to: idOrNone(),
})

const submissionSorts = ['name', 'size', 'created_at', 'updated_at'] as const

const ownRoutes = {
  ...exportedResource(submissionPath, {
    thing: 'SUBMISSION',
    activity: { update: { thing: 'SUBMISSION', action: 'REVIEWED' } },
    apiKey: 'ALLOWED',
    entity: submission,
    create: createSubmission,
    /** CHANGES_REQUESTED takes a message, and gives the task back to its creator with it. */
    update: only({ review: string().oneOf(reviews), review_message: text(2000) }),
    filters,
    sorts: submissionSorts,
    by: ['USER', 'CREATOR'],
    /** A creator takes back their own, as long as the brand has not approved it. */
    changesBy: { create: ['USER', 'CREATOR'], delete: ['USER', 'CREATOR'] },
  }),
  url: urlRoute(submissionPath),
  /** For whoever has files before them in the app: the first time is kept, and their creator sees it. */
  seen: route(`${submissionPath}/seen`, {
    summary: 'Note that files have been seen',
    ...writtenInApp,
    activity: { unrecorded: 'LOOK' },
    body: someOf(id().required(), maxSeen).test(eachOnce),
    response: listResponse(id().required()),
  }),
  /** For whoever has sent a film or HEIC photo, once: what has a poster keeps it. */
  poster: route(`${submissionPath}/poster/{submission_id}`, {
    summary: 'Give the poster of a film or HEIC photo, and the length of a film',
    ...writtenByCreators,
    activity: { unrecorded: 'STEP' },
    params: only({ submission_id: id().required() }),
    body: filmFacts,
    response: responseOf(submission),
  }),
}

export const submissionRoutes = {
  ...ownRoutes,
  taskUrl: urlRoute('/user/creators/tasks/submissions'),
}

/** Without the call below the path of tasks, which stands with theirs. */
export const submissionGroup: Group = {
  name: 'Submissions',
  row: 'Submission',
  about: 'The files and texts creators send for a task.',
  routes: ownRoutes,
}
