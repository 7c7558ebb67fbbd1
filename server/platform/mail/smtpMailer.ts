import type { Logger } from 'pino'
import { workspaceHeader } from './bounceReport.ts'
import type { Mailer, MailOrigin, MailOutcome } from './mailer.ts'
import { messageOf } from './message.ts'
import { openTransport } from './openTransport.ts'

/** How long the mail server may take for one step, in milliseconds. */
const timeoutMs = 10_000

interface SmtpSettings {
  readonly smtpUrl: string
  readonly mailFrom: string
  /** Whether the server is a provider's that tells of bounces, and is told for that whose a mail is. */
  readonly tellsOfBounces: boolean
}

/** Sends through a mail server. What it says is logged without addresses and texts. */
export function smtpMailer(
  { smtpUrl, mailFrom, tellsOfBounces }: SmtpSettings,
  log: Logger,
): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async send(mail, origin) {
      try {
        const headers = tellsOfBounces ? headersOf(origin) : {}
        transport ??= openTransport(smtpUrl, timeoutMs)
        await (await transport).sendMail(messageOf(mail, mailFrom, origin?.id, headers))
        return 'SENT'
      } catch (error) {
        const outcome = outcomeOf(error)
        const said = outcome === 'UNAVAILABLE' ? outcome : 'REFUSED'
        log.warn({ outcome: said, ...detailsOf(error) }, 'a mail was not sent')
        return outcome
      }
    },
  }
}

/** A 5yz answer to the recipient is for good (RFC 5321, 4.2.1); anything else may pass. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, command, responseCode } = detailsOf(error)
  const refused = code === 'EENVELOPE' && command === 'RCPT TO' && Number(responseCode) >= 500
  return refused ? { refused: answerOf(error) } : 'UNAVAILABLE'
}

const answerOf = (error: unknown): string =>
  error instanceof Error && 'response' in error ? String(error.response) : ''

const headersOf = (origin: MailOrigin | undefined): Readonly<Record<string, string>> =>
  origin?.workspaceId === undefined ? {} : { [workspaceHeader]: origin.workspaceId }

function detailsOf(error: unknown) {
  if (!(error instanceof Error)) return {}
  return {
    code: 'code' in error ? error.code : error.name,
    command: 'command' in error ? error.command : undefined,
    responseCode: 'responseCode' in error ? error.responseCode : undefined,
  }
}
