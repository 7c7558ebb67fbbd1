import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

/** @param page where the domain's records stand. */
export async function domainAstrayMail(to: string, host: string, page: URL): Promise<Mail> {
  return {
    to,
    subject: `${host} does not lead to your links any more`,
    ...(await letter({
      heading: `${host} leads elsewhere`,
      lead: 'Its DNS does not lead to Greenroom any more, so visitors do not arrive at the links that stand on it.',
      centre: { link: page, label: 'See what it should hold' },
      notes: [
        'Your links are kept as they are. They work again as soon as the DNS leads here.',
        'If you have moved the domain on purpose, there is nothing to do.',
      ],
    })),
  }
}
