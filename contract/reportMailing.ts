import { array, type InferType, object, string } from 'yup'
import { repeatFields, setRepeatFields } from './repeat.ts'
import { eachOnce } from './rules/eachOnce.ts'
import { mailFailure } from './rules/mailFailure.ts'
import { email, only, time } from './schema.ts'

/** The most addresses that a report is mailed to. */
export const maxReportRecipients = 20

/** The most addresses that all reports of a workspace are mailed to, counted for each report. */
export const maxReportRecipientsInAll = 500

const reportRecipient = object({
  email: string().required(),
  /** When it was last mailed there; null: not yet. */
  mailed_at: time().nullable().defined(),
  /** When whoever reads it ended the mails; null while they have not. Who has gets none, and stays in the list. */
  unsubscribed_at: time().nullable().defined(),
  /** The last mail there that did not arrive: no other is sent until the address is taken out and named again. */
  mail_failure: mailFailure(),
})

export type ReportRecipient = InferType<typeof reportRecipient>

/** When a report is mailed by itself, and to whom. */
export const reportMailing = object({
  ...repeatFields,
  recipients: array(reportRecipient.required()).required(),
  /** When it is mailed next; null while it is paused, and once it has ended. */
  next_at: time().nullable().defined(),
})

export type ReportMailing = InferType<typeof reportMailing>

/** How a call sets that. */
export const setReportMailing = only({
  ...setRepeatFields,
  recipients: array(email().required('Enter an email address'))
    .required('Enter at least one address')
    .max(maxReportRecipients, `Enter at most ${maxReportRecipients} addresses`)
    .test(eachOnce),
})

export type SetReportMailing = InferType<typeof setReportMailing>
