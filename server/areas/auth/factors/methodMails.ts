import { type MethodEvent, mailMethodChanged } from '#server/database/workKinds.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executing } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

interface Words {
  readonly subject: string
  readonly lead: string
}

const words: Readonly<Record<MethodEvent, Words>> = {
  AUTHENTICATOR_ADDED: {
    subject: 'An authenticator app was added to your account',
    lead: 'An authenticator app was added to your Greenroom account. Signing in now takes a second factor.',
  },
  AUTHENTICATOR_REMOVED: {
    subject: 'The authenticator app was removed from your account',
    lead: 'The authenticator app was removed from your Greenroom account.',
  },
  PASSKEY_ADDED: {
    subject: 'A passkey was added to your account',
    lead: 'A passkey was added to your Greenroom account. It signs in without an email, and signing in by email now takes a second factor.',
  },
  PASSKEY_REMOVED: {
    subject: 'A passkey was removed from your account',
    lead: 'A passkey was removed from your Greenroom account.',
  },
  RECOVERY_CODES_MADE: {
    subject: 'New recovery codes were made for your account',
    lead: 'New recovery codes were made for your Greenroom account. Earlier ones no longer work.',
  },
  RECOVERY_CODE_USED: {
    subject: 'A recovery code was used for your account',
    lead: 'A recovery code was used for your Greenroom account. It does not work again.',
  },
  RESET_BY_OPERATOR: {
    subject: 'The second factor of your account was reset',
    lead: 'The operator of this server removed all passkeys, the authenticator app and the recovery codes of your Greenroom account, and signed you out everywhere. Sign in by email, then set them up again.',
  },
}

/** Has somebody mailed that the ways they sign in have changed. */
export const mailOfMethods = (
  queries: Executing,
  { email }: { readonly email: string },
  event: MethodEvent,
): Promise<void> => addWork(queries, mailMethodChanged, { email, event })

/** Lets somebody know that the ways they sign in have changed. */
export function methodMail(
  { appUrl }: Pick<Config, 'appUrl'>,
  to: string,
  event: MethodEvent,
): Promise<Mail> {
  const { subject, lead } = words[event]
  const link = new URL('/settings/security', appUrl)
  return letter(to, subject, {
    heading: subject,
    lead,
    centre: { link, label: 'Review how you sign in' },
    notes: [
      'If this was not you, sign out everywhere else there and contact the administrator of this server.',
    ],
  })
}
