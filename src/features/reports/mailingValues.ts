import {
  type ReportMailing,
  type SetReportMailing,
  setReportMailing,
} from '#contract/reportMailing.ts'
import type { Report } from '#contract/resources/reports.ts'
import { parseMailbox } from '#contract/rules/mailbox.ts'
import { nextOccurrence } from '#contract/rules/repeatPlan.ts'
import { checkedBy, type FieldErrors } from '#src/lib/fieldErrors.ts'

/** What the form holds: addresses as they are typed, a line each. */
export interface MailingValues extends Omit<SetReportMailing, 'recipients'> {
  recipients: string
}

/** What of a mailing a call sets. Who has unsubscribed stays without being named. */
export const toSetMailing = ({
  next_at: _,
  recipients,
  ...plan
}: ReportMailing): SetReportMailing => ({
  ...plan,
  recipients: recipients
    .filter(({ unsubscribed_at }) => unsubscribed_at === null)
    .map((recipient) => recipient.email),
})

/** A mailing as the form begins with it. */
export function mailingValues(mailing: ReportMailing): MailingValues {
  const { recipients, ...plan } = toSetMailing(mailing)
  return { ...plan, recipients: recipients.join('\n') }
}

/** What a new one begins with: weeks on Monday, everything else on the first of the month, at nine. */
export const usualMailing = ({
  period,
  timezone,
}: Pick<Report, 'period' | 'timezone'>): MailingValues => ({
  frequency: period === 'LAST_WEEK' || period === 'LAST_7_DAYS' ? 'WEEKLY' : 'MONTHLY',
  weekdays: ['MONDAY'],
  day: 1,
  time: '09:00',
  timezone,
  until: null,
  paused: false,
  recipients: '',
})

/** As the call takes it: addresses as they are pasted in a row, with names before them and as often as they come. */
export const mailingOf = ({ recipients, ...plan }: MailingValues): SetReportMailing => ({
  ...plan,
  recipients: [
    ...new Set(addressesIn(recipients).map((address) => parseMailbox(address) ?? address)),
  ],
})

/** Of `Kim Lee <kim@aldous.example>` what is between the brackets; otherwise what spaces, commas and semicolons part. */
const addressesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .flatMap((piece) => {
      const [, named] = piece.split('<')
      return named === undefined ? piece.split(/\s/) : [named.split('>')[0] ?? '']
    })
    .map((address) => address.trim())
    .filter((address) => address !== '')

const check = checkedBy(setReportMailing)

/** What speaks against the form, by field; of several addresses it says which are none. */
export async function checkMailing(values: MailingValues): Promise<FieldErrors> {
  const mailing = mailingOf(values)
  const errors = await check(mailing)
  const recipients = refusedAddresses(mailing.recipients)
  const until =
    errors['time'] === undefined && nextOccurrence(mailing, new Date()) === undefined
      ? 'It would never be mailed: choose a later day'
      : undefined
  return {
    ...errors,
    ...(recipients !== undefined && { recipients }),
    ...(until !== undefined && { until }),
  }
}

function refusedAddresses(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return 'Enter at least one address'
  const wrong = addresses.filter((address) => parseMailbox(address) === undefined)
  if (wrong.length === 0) return undefined
  return wrong.length === 1
    ? `This is no email address: ${wrong.join()}`
    : `These are no email addresses: ${wrong.join(', ')}`
}
