import {
  type ReportMailing,
  type SetReportMailing,
  setReportMailing,
} from '#contract/reportMailing.ts'
import type { Report } from '#contract/resources/reports.ts'
import { email } from '#contract/schema.ts'
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

/** As the call takes it: addresses that are pasted in a row, with commas, are as many; one that comes twice is one. */
export const mailingOf = ({ recipients, ...plan }: MailingValues): SetReportMailing => ({
  ...plan,
  recipients: [...new Set(recipients.split(/[\s,;]+/).filter((address) => address !== ''))],
})

const check = checkedBy(setReportMailing)

/** What speaks against the form, by field; of several addresses it says which is none. */
export async function checkMailing(values: MailingValues): Promise<FieldErrors> {
  const mailing = mailingOf(values)
  const errors = await check(mailing)
  const wrong = mailing.recipients.find((address) => !email().isValidSync(address))
  return wrong === undefined
    ? errors
    : { ...errors, recipients: `This is no email address: ${wrong}` }
}
