import { boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { someOf } from '#contract/resource.ts'
import {
  listResponse,
  pageResponse,
  readByUsers,
  route,
  writtenByMembers,
} from '#contract/route.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { anyExtra } from '#contract/rules/extra.ts'
import { mailFailure } from '#contract/rules/mailFailure.ts'
import { notificationEvents } from '#contract/rules/notificationEvents.ts'
import { pagePlace, withinReach } from '#contract/rules/pageDepth.ts'
import { id, only, time } from '#contract/schema.ts'

/** How often a creator is notified of a request again, in minutes. */
export const resendMinutes = 60

/** The most creators who are notified again at once. */
export const maxResentTo = 100

/**
 * What became of the mail about it. NO_ADDRESS: they have confirmed none; NOT_CHOSEN: they want none; WAITING: for the end of their quiet
 * hours, or for their digest; SENT: a mail server took it; FAILED: none did, or it came back.
 */
export const notifiedMails = ['NO_ADDRESS', 'NOT_CHOSEN', 'WAITING', 'SENT', 'FAILED'] as const

export type NotifiedMail = (typeof notifiedMails)[number]

/** How a creator was last notified of a request. */
export const notifiedCreator = object({
  /** Their task of it. */
  id: id().required(),
  creator_id: id().required(),
  creator_name: string().required(),
  /** What they were last notified of; null while that has not come about. */
  event: string().oneOf(notificationEvents).nullable().defined(),
  at: time().nullable().defined(),
  /** Whether the inbox of their portal has it, and whether they have read it there. */
  inbox: boolean().required(),
  read: boolean().required(),
  /** Null while they have not been notified. */
  mail: string().oneOf(notifiedMails).nullable().defined(),
  /** When it was taken, or is due; null for none. */
  mail_at: time().nullable().defined(),
  /** Why it did not reach them, as far as it is known. */
  mail_failure: mailFailure(),
  /** When they were last in the portal. */
  seen_at: time().nullable().defined(),
  /** When somebody last had them notified again. */
  resent_at: time().nullable().defined(),
  /** Whether they can be notified again: there is something to do, and the last time is an hour ago. */
  may_resend: boolean().required(),
})

export type NotifiedCreator = InferType<typeof notifiedCreator>

const ofRequest = { params: only({ request_id: id().required() }) } as const

export const notifiedCreatorRoutes = {
  fetch: route('/user/creators/requests/notified/{request_id}', {
    summary: 'Fetch how each creator was notified of a request',
    ...ofRequest,
    ...readByUsers,
    body: withinReach(only({ ...pagePlace(), extra: anyExtra() })),
    response: pageResponse(notifiedCreator),
  }),
  resend: route('/user/creators/requests/resend/{request_id}', {
    summary: `Notify creators of a request again, each every ${resendMinutes} minutes at most`,
    ...ofRequest,
    ...writtenByMembers,
    activity: { unrecorded: 'MESSAGE' },
    /** Tasks of the request. */
    body: someOf(id().required(), maxResentTo).test(eachOnce),
    response: listResponse(notifiedCreator),
  }),
}

export const notifiedCreatorGroup: Group = {
  name: 'Requests',
  row: 'NotifiedCreator',
  about: 'What creators are asked for.',
  routes: notifiedCreatorRoutes,
}
