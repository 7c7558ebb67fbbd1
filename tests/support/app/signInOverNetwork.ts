import { readConfig } from '#server/platform/config/config.ts'
import { codeFor } from './mailbox.ts'
import { TestBrowser } from './testBrowser.ts'

let mails = 0

/**
 * Sends what is asked over the network. Mails are each asked for from another address, which a server believes that trusts this
 * machine as a proxy: one address may ask for thirty in a quarter of an hour, and the browser tests ask for more.
 */
export async function overNetwork(request: Request): Promise<Response> {
  if (request.url.endsWith('/auth/otp')) {
    mails += 1
    request.headers.set('x-forwarded-for', `10.0.${Math.floor(mails / 256)}.${mails % 256}`)
  }
  return fetch(request, { redirect: 'manual' })
}

interface Place {
  readonly port: number
  readonly dataDir: string
  /** The data folders of processes beside it, which send mails too. */
  readonly others?: readonly string[]
}

/**
 * A browser signed in at a server in another process, by a mailed code. A new email address gets a new account, which is asked
 * nothing more.
 */
export async function signInOverNetwork(
  { port, dataDir, others = [] }: Place,
  email: string,
): Promise<TestBrowser> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) })
  const browser = new TestBrowser({ fetch: overNetwork }, config.appUrl, '127.0.0.1')
  const otp = await codeFor([config, ...others.map((other) => ({ dataDir: other }))], email, () =>
    browser.call('/auth/otp', { email }),
  )
  await browser.call(`/auth/callback?${new URLSearchParams({ email, otp })}`)
  await browser.call('/user/update', { onboarded: true })
  return browser
}
