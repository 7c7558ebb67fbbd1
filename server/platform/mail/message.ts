import type { Mail } from './mailer.ts'

/** The message as nodemailer takes it, whichever way it goes. */
export const messageOf = (mail: Mail, mailFrom: string) => ({
  from: mailFrom,
  ...mail,
  /** RFC 3834: no holiday notes in answer, please. */
  headers: { 'Auto-Submitted': 'auto-generated' },
})
