import { createTransport } from 'nodemailer'
import { type Finding, good, wrong } from './finding.ts'

/** How long each step may take, in milliseconds. */
const timeoutMs = 5_000

/** Whether the mail server takes us; it is sent nothing. */
export async function checkMail(smtpUrl: string): Promise<Finding> {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return good(`The mail server ${new URL(smtpUrl).host} takes mail of ours.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return wrong(`SMTP_URL: the mail server ${new URL(smtpUrl).host} refuses us: ${reason}.`)
  } finally {
    transport.close()
  }
}
