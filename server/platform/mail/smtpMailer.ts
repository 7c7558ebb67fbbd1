import type { Logger } from 'pino'
import type { Mailer, MailOutcome } from './mailer.ts'
import { messageOf } from './message.ts'
import { openTransport } from './openTransport.ts'

/** How long the mail server may take for one step, in milliseconds. */
const timeoutMs = 10_000

/** Sends through a mail server. What it says is logged without addresses and texts. */
export function smtpMailer(
  { smtpUrl, mailFrom }: { readonly smtpUrl: string; readonly mailFrom: string },
  log: Logger,
): Mailer {
  const transport = openTransport(smtpUrl, timeoutMs)
  return {
    async send(mail, id) {
      try {
        await transport.sendMail(messageOf(mail, mailFrom, id))
        return 'SENT'
      } catch (error) {
        const outcome = outcomeOf(error)
        log.warn({ outcome, ...detailsOf(error) }, 'a mail was not sent')
        return outcome
      }
    },
  }
}

/** A 5yz answer to the recipient is for good (RFC 5321, 4.2.1); anything else may pass. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, command, responseCode } = detailsOf(error)
  const refused = code === 'EENVELOPE' && command === 'RCPT TO' && Number(responseCode) >= 500
  return refused ? 'REFUSED' : 'UNAVAILABLE'
}

function detailsOf(error: unknown) {
  if (!(error instanceof Error)) return {}
  return {
    code: 'code' in error ? error.code : error.name,
    command: 'command' in error ? error.command : undefined,
    responseCode: 'responseCode' in error ? error.responseCode : undefined,
  }
}
