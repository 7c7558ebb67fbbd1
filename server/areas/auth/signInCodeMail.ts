import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

/** @param minutes how long the code is good. */
export async function signInCodeMail(to: string, code: string, minutes: number): Promise<Mail> {
  return {
    to,
    subject: `Your Greenroom code: ${code}`,
    ...(await letter({
      heading: 'Your sign-in code',
      lead: 'Enter this code where you are signing in:',
      centre: { code },
      notes: [
        `It is good for ${minutes} minutes, and only once.`,
        'Nobody from Greenroom will ever ask you for it. If you did not try to sign in, ignore this mail.',
      ],
    })),
  }
}
