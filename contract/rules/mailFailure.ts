import { type InferType, object, string } from 'yup'
import { time } from '#contract/schema.ts'

/**
 * Why a mail did not reach an address. REFUSED: the mail server did not take it; BOUNCED: it came back; COMPLAINT: its reader called it
 * spam, after which a provider sends them no more.
 */
export const mailFailureReasons = ['REFUSED', 'BOUNCED', 'COMPLAINT'] as const

export type MailFailureReason = (typeof mailFailureReasons)[number]

/** The last mail to somebody that did not reach them; null when none is known, or a later one did. */
export const mailFailure = () =>
  object({
    reason: string().oneOf(mailFailureReasons).required(),
    /** What the mail server or provider said, in its own words; may be empty. */
    detail: string().defined(),
    failed_at: time().required(),
  })
    .nullable()
    .defined()

export type MailFailure = NonNullable<InferType<ReturnType<typeof mailFailure>>>
