import { createTransport } from 'nodemailer'

/**
 * A way to a mail server.
 *
 * @param stepMs how long the server may take for one step, in milliseconds.
 */
export const openTransport = (smtpUrl: string, stepMs: number) =>
  createTransport({
    url: smtpUrl,
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  })
