import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

/** @param page where the domain's record stands. */
export const mailDomainLostMail = (to: string, domain: string, page: URL): Promise<Mail> =>
  letter(to, `Nobody joins your team from ${domain} any more`, {
    heading: `${domain} is no longer verified`,
    lead: 'Its DNS no longer holds the record that proves it yours, so people with an address there do not join your team by themselves.',
    centre: { link: page, label: 'See the DNS record' },
    notes: [
      'Who has joined before stays in your team.',
      'If you removed the record on purpose, there is nothing to do.',
    ],
  })
