import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

interface CodeLetter {
  readonly code: string
  /** How long the code is good. */
  readonly minutes: number
  /** For whoever reads the mail elsewhere. */
  readonly link: URL
  readonly linkMinutes: number
}

export const signInCodeMail = (
  to: string,
  { code, minutes, link, linkMinutes }: CodeLetter,
): Promise<Mail> =>
  letter(to, `Your Greenroom code: ${code}`, {
    heading: 'Your sign-in code',
    lead: 'Enter this code where you are signing in:',
    centre: { code },
    notes: [
      `It is valid for ${minutes} minutes, can be used once, and works only in the browser that requested it.`,
      'Nobody from Greenroom will ever ask you for it. If you did not try to sign in, you can ignore this email.',
    ],
    besides: {
      lead: `To sign in on another device, open this link there. It is valid for ${linkMinutes} minutes:`,
      link,
    },
  })
