import PostalMime from 'postal-mime'
import type { Config } from '#server/platform/config/config.ts'
import { listMessages, mailFolder, readMessage } from '#server/platform/mail/localMailbox.ts'

/** The text of the newest mail to an address. */
export async function newestMailTo(config: Config, ip: string): Promise<string> {
  const folder = mailFolder(config)
  for (const name of await listMessages(folder)) {
    const mail = await PostalMime.parse((await readMessage(folder, name)) ?? '')
    if (mail.to?.some((recipient) => recipient.address === ip)) return mail.text ?? ''
  }
  throw new Error(`No mail to ${ip}`)
}
