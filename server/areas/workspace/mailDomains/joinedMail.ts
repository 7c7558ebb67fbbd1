import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

interface Joined {
  readonly to: string
  /** Who has joined. */
  readonly email: string
  readonly domain: string
  /** What their role lets them do. */
  readonly mayDo: string
  /** Where the team is shown. */
  readonly page: URL
}

/** Notifies an owner that somebody has joined their team by their mail domain. */
export const joinedMail = ({ to, email, domain, mayDo, page }: Joined): Promise<Mail> =>
  letter(to, 'Somebody joined your Greenroom team', {
    heading: `${email} joined your team`,
    lead: `They signed in for the first time with a verified address at ${domain}. They can ${mayDo}.`,
    centre: { link: page, label: 'See your team' },
    notes: [`You let people join by their address at ${domain}. You can switch that off there.`],
  })
