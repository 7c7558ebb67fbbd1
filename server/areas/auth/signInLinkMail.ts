import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

/** @param minutes how long the link is good. */
export const signInLinkMail = (to: string, link: URL, minutes: number): Promise<Mail> =>
  letter(to, 'Sign in to Greenroom', {
    heading: 'Sign in to Greenroom',
    lead: 'Open this link to sign in:',
    centre: { link, label: 'Sign in' },
    notes: [
      `It is valid for ${minutes} minutes and can be used once.`,
      'Do not share it: anyone who opens it can sign in as you. If you did not request it, you can ignore this email.',
    ],
  })
