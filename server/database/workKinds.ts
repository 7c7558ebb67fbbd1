import { boolean, object, string } from 'yup'
import { notificationEvents } from '#contract/rules/notificationEvents.ts'
import { id as anyId } from '#contract/schema.ts'
import { work } from '#server/platform/jobs/workKind.ts'
import { invoiceMails } from './schema/invoices.ts'

/** All kinds of work that areas add: what it is told, and for how long it is tried. What does it is in `Area.handlers`. */

const id = () => anyId().required()

/** For two days, which outlasts a mail server that is away over night. */
const patient = { lane: 'MAIL', tries: 16, deadlineHours: 48 } as const

export const mailSignIn = work('mail-sign-in', {
  payload: object({
    email: string().required(),
    browser_hash: string().required(),
    with_code: boolean().required(),
    redirect_path: string().defined().nullable(),
  }),
  lane: 'MAIL',
  tries: 10,
  deadlineHours: 3,
  isUrgent: true,
})

export const makeSampleWork = work('make-sample', {
  payload: object({ sample_id: id() }),
  tries: 3,
  deadlineHours: 24,
  isUrgent: true,
})

export const eraseTracesWork = work('erase-traces', {
  payload: object({ erasure_id: id() }),
  key: ({ erasure_id }) => erasure_id,
  tries: 12,
  deadlineHours: 48,
})

/** What somebody is mailed about the ways they sign in. */
const methodEvents = [
  'AUTHENTICATOR_ADDED',
  'AUTHENTICATOR_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'RECOVERY_CODES_MADE',
  'RECOVERY_CODE_USED',
  'RESET_BY_OPERATOR',
] as const
export type MethodEvent = (typeof methodEvents)[number]

export const mailMethodChanged = work('mail-sign-in-method-changed', {
  ...patient,
  payload: object({
    email: string().required(),
    event: string().oneOf(methodEvents).required(),
  }),
})

export const mailInvitation = work('mail-invitation', {
  ...patient,
  payload: object({ invitation_id: id() }),
  isUrgent: true,
})

export const mailMemberJoined = work('mail-member-joined', {
  ...patient,
  payload: object({ mail_domain_id: id(), email: string().required() }),
})

export const mailMailDomainLost = work('mail-mail-domain-lost', {
  ...patient,
  payload: object({ domain: string().required() }),
})

/** To whoever runs the installation. */
export const mailReport = work('mail-report', {
  ...patient,
  payload: object({ report_id: id() }),
})

export const mailInvoice = work('mail-invoice', {
  ...patient,
  payload: object({
    invoice_id: id(),
    kind: string().oneOf(invoiceMails.kind.enumValues).required(),
  }),
})

/** Why a creator is mailed a link to the portal. */
const portalLinkReasons = ['INVITED', 'ADDRESS_CHANGED'] as const
export type PortalLinkReason = (typeof portalLinkReasons)[number]

export const mailPortalLink = work('mail-portal-link', {
  ...patient,
  payload: object({
    creator_id: id(),
    reason: string().oneOf(portalLinkReasons).required(),
  }),
  key: ({ creator_id }) => creator_id,
  isUrgent: true,
})

/** Of somebody who cannot sign in: who has the ID or, for null, all who have the address. */
export const mailForgottenPortal = work('mail-forgotten-portal', {
  payload: object({
    user_creator_id: string().defined().nullable(),
    email: string().defined().nullable(),
    browser_hash: string().required(),
    // Of the browser that asked; not in what was asked for before there were several.
    language: string(),
  }),
  lane: 'MAIL',
  tries: 10,
  deadlineHours: 3,
  isUrgent: true,
})

/** Of one thing, what waits is said once. */
export const notifyWork = work('notify', {
  payload: object({
    event: string().oneOf(notificationEvents).required(),
    about_id: id(),
  }),
  key: ({ event, about_id }) => `${event} ${about_id}`,
  tries: 12,
  deadlineHours: 48,
})

/** Of one task, its creator once more: somebody of the team asks for it. */
export const resendNotification = work('resend-notification', {
  payload: object({ task_id: id() }),
  key: ({ task_id }) => task_id,
  tries: 12,
  deadlineHours: 48,
})

/** One mail to one person, with all lines that are due. */
export const mailNotifications = work('mail-notifications', {
  ...patient,
  payload: object({ mail_id: id() }),
})

/** To an address that a team has named: the link by which whoever reads it confirms it. */
export const mailAddressLink = work('mail-address-link', {
  ...patient,
  payload: object({ address_id: id() }),
  key: ({ address_id }) => address_id,
})

/** A report to all whom it is mailed to, for the time at which it was due. */
export const mailDueReport = work('mail-due-report', {
  ...patient,
  payload: object({ report_id: id(), due_at: string().required() }),
})

/** A report to somebody of the team who asks for it. */
export const mailReportCopy = work('mail-report-copy', {
  ...patient,
  payload: object({ report_id: id(), user_id: id() }),
  isUrgent: true,
})

/** To one browser, all lines that are due. */
export const pushNotifications = work('push-notifications', {
  payload: object({ push_id: id(), subscription_id: id() }),
  lane: 'WEBHOOK',
  tries: 8,
  deadlineHours: 24,
})

/** Of one message, what each webhook that chose its event is sent. */
export const raiseWebhooks = work('raise-webhooks', {
  payload: object({ message_id: id() }),
  tries: 12,
  deadlineHours: 48,
})

/** One attempt; what fails outside is tried again by another piece, since receivers are waited for longer. */
export const deliverWebhook = work('deliver-webhook', {
  payload: object({ delivery_id: id() }),
  lane: 'WEBHOOK',
  tries: 6,
  deadlineHours: 24,
})

export const mailWebhookOff = work('mail-webhook-off', {
  ...patient,
  payload: object({ webhook_id: id() }),
})

/** Of one film that was submitted, how many frames a second it has. */
export const readFrameRateWork = work('read-frame-rate', {
  payload: object({ submission_id: id() }),
  key: ({ submission_id }) => submission_id,
  tries: 6,
  deadlineHours: 48,
})

/** Of one film that was submitted, what can only be told by reading it. */
export const prepareFilmWork = work('prepare-film', {
  payload: object({ submission_id: id() }),
  lane: 'FILM',
  key: ({ submission_id }) => submission_id,
  tries: 6,
  deadlineHours: 48,
})

/** Of one file of a share, what its guests see of it. Failing for good, it is not shown: storage may be away for three hours. */
export const watermarkPictureWork = work('watermark-picture', {
  payload: object({ watermark_id: id() }),
  key: ({ watermark_id }) => watermark_id,
  tries: 10,
  deadlineHours: 48,
})

/** The same of a film. */
export const watermarkFilmWork = work('watermark-film', {
  payload: object({ watermark_id: id() }),
  lane: 'FILM',
  key: ({ watermark_id }) => watermark_id,
  tries: 10,
  deadlineHours: 48,
})
