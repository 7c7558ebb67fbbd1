import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

/** @param page where the domain's records stand. */
export const domainElsewhereMail = (to: string, host: string, page: URL): Promise<Mail> =>
  letter(to, `${host} no longer points to your links`, {
    heading: `${host} points elsewhere`,
    lead: 'Its DNS no longer points to Greenroom, so visitors cannot reach the links on it.',
    centre: { link: page, label: 'See the DNS records' },
    notes: [
      'Your links are kept. They work again as soon as the DNS points here.',
      'If you moved the domain on purpose, there is nothing to do.',
    ],
  })
