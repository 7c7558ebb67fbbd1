import type { EventChoice } from '#contract/rules/notificationEvents.ts'
import { mailDueAt } from '#server/areas/notifications/mailDueAt.ts'
import type { Person } from '#server/areas/notifications/people.ts'

/** When a line is mailed: never to who has no address. `sendMails` takes it from there. */
export const inMail = ({ mail }: EventChoice, { email, habits }: Person, now: Date) => ({
  mailDueAt: email === null ? null : mailDueAt(mail, now, habits),
})
