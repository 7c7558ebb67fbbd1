import { v7 } from 'uuid'
import type { Mail } from './mailer.ts'
import { domainOfSender } from './sender.ts'

/** The message as nodemailer takes it, whichever way it goes. */
export const messageOf = (
  { to, unsubscribe, ...content }: Mail,
  mailFrom: string,
  id: string = v7(),
  headers: Readonly<Record<string, string>> = {},
) => ({
  from: mailFrom,
  messageId: `<${id}@${domainOfSender(mailFrom)}>`,
  /** As an object, it is taken as it is. A text would be parsed, and could become other addresses, or several. */
  to: { name: '', address: to },
  ...content,
  /** RFC 3834: no holiday notes in answer, please. */
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribe.href}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...headers,
  },
})
