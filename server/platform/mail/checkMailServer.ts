import { openTransport } from './openTransport.ts'

/** How long each step may take, in milliseconds. */
const timeoutMs = 5_000

/**
 * Signs in to a mail server, and sends nothing.
 *
 * @throws Error with what the server says when it does not take us.
 */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = await openTransport(smtpUrl, timeoutMs)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
