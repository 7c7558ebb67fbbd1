/**
 * A way to a mail server. The first loads nodemailer, which takes 5 MB.
 *
 * @param stepMs how long the server may take for one step, in milliseconds.
 */
export async function openTransport(smtpUrl: string, stepMs: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  })
}
