import { checkMailServer } from '#server/platform/mail/checkMailServer.ts'
import { type Finding, good, wrong } from './finding.ts'

/** Whether the mail server takes us; it is sent nothing. */
export async function checkMail(smtpUrl: string): Promise<Finding> {
  const { host } = new URL(smtpUrl)
  try {
    await checkMailServer(smtpUrl)
    return good(`The mail server ${host} takes mail of ours.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return wrong(`SMTP_URL: the mail server ${host} refuses us: ${reason}.`)
  }
}
