import type { I18n } from '@lingui/core'
import type { Agency } from '#contract/resources/portal.ts'
import type { PortalLinkReason } from '#server/database/workKinds.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { plainName } from '#server/platform/mail/plainName.ts'
import { portalLinkDays } from './portalLinks.ts'

interface Invited {
  readonly to: string
  /** The creator’s. */
  readonly name: string
  readonly agency: Agency
  readonly url: URL
  readonly reason: PortalLinkReason
}

/** What an agency is called in a mail; before it has a name, what it is. */
const nameOf = (i18n: I18n, agency: Agency) =>
  plainName(agency.name) || i18n._({ id: 'mail.agency', message: 'your agency' })

/** Gives a creator the link that signs them in: at the agency’s wish, or since this is their new address. */
export function portalLinkMail(
  i18n: I18n,
  { to, name, agency, url, reason }: Invited,
): Promise<Mail> {
  const values = { agency: nameOf(i18n, agency), name: plainName(name), days: portalLinkDays }
  const { subject, lead } = wordsOf(i18n, values)[reason]
  return letter(to, subject, {
    language: i18n.locale,
    orOpen: i18n._({ id: 'mail.orOpen', message: 'Or open this link:' }),
    heading: i18n._({ id: 'mail.portalLink.heading', message: 'Your portal at {agency}', values }),
    lead,
    centre: {
      link: url,
      label: i18n._({ id: 'mail.portalLink.open', message: 'Open the portal' }),
    },
    notes: closingNotes(i18n, values),
  })
}

interface Words {
  readonly subject: string
  readonly lead: string
}

const wordsOf = (
  i18n: I18n,
  values: Record<string, unknown>,
): Readonly<Record<PortalLinkReason, Words>> => ({
  INVITED: {
    subject: i18n._({
      id: 'mail.portalLink.subject',
      message: '{agency}: your creator portal',
      values,
    }),
    lead: i18n._({
      id: 'mail.portalLink.invited',
      message:
        'Hello {name}, {agency} sends you what they need from you, and receives your photos and videos, in their creator portal. Open this link to sign in. You need no password.',
      values,
    }),
  },
  ADDRESS_CHANGED: {
    subject: i18n._({
      id: 'mail.portalLink.confirm',
      message: '{agency}: confirm your address',
      values,
    }),
    lead: i18n._({
      id: 'mail.portalLink.addressChanged',
      message:
        'Hello {name}, this is now the email address that {agency} has for you. Open this link to confirm it, and to sign in.',
      values,
    }),
  },
})

/** A text with the link, for whoever passes it on by other means. */
export const portalLinkMessage = (
  i18n: I18n,
  { name, agency, url }: Pick<Invited, 'name' | 'agency' | 'url'>,
): string =>
  i18n._({
    id: 'mail.portalLink.message',
    message:
      'Hi {name}, this is your link to the creator portal of {agency}. Open it to see what we need from you and to send your files. It works once: {url}',
    values: { name, agency: nameOf(i18n, agency), url: url.href },
  })

interface ForgottenLink {
  readonly agency: Agency
  readonly url: URL
}

/** Gives whoever asked for it a link for each agency that has their address. */
export function forgottenMail(
  i18n: I18n,
  to: string,
  links: readonly ForgottenLink[],
): Promise<Mail> {
  return letter(to, i18n._({ id: 'mail.forgotten.subject', message: 'Your sign-in link' }), {
    language: i18n.locale,
    orOpen: i18n._({ id: 'mail.orOpen', message: 'Or open this link:' }),
    heading: i18n._({ id: 'mail.forgotten.heading', message: 'Sign in without your password' }),
    lead: i18n._({
      id: 'mail.forgotten.lead',
      message:
        '{count, plural, one {Open this link to sign in to your creator portal:} other {Open the link of the portal that you want to sign in to:}}',
      values: { count: links.length },
    }),
    centre: links.map(({ agency, url }) => ({
      link: url,
      label: i18n._({
        id: 'mail.forgotten.open',
        message: 'Sign in at {agency}',
        values: { agency: nameOf(i18n, agency) },
      }),
    })),
    notes: closingNotes(i18n, { days: portalLinkDays }),
  })
}

const closingNotes = (i18n: I18n, values: Record<string, unknown>): readonly string[] => [
  i18n._({
    id: 'mail.portalLink.valid',
    message:
      'A link is valid for {days} days, can be used once, and stops working when you ask for a newer one.',
    values,
  }),
  i18n._({
    id: 'mail.portalLink.unexpected',
    message:
      'Do not share it: anyone who opens it can sign in as you. If you did not expect this email, you can ignore it.',
  }),
]
