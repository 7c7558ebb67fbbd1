import { readConfig } from '#server/platform/config/config.ts'
import { newestMailTo } from './mailbox.ts'
import { TestBrowser } from './testBrowser.ts'

/**
 * A browser signed in at a server in another process, by a mailed code. A new email address gets a new account, which is asked
 * nothing more.
 */
export async function signInOverNetwork(
  { port, dataDir }: { readonly port: number; readonly dataDir: string },
  email: string,
): Promise<TestBrowser> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) })
  const overNetwork = { fetch: (request: Request) => fetch(request, { redirect: 'manual' }) }
  const browser = new TestBrowser(overNetwork, config.appUrl, '127.0.0.1')
  await browser.call('/auth/otp', { email })
  const otp = /\b\d{6}\b/.exec(await newestMailTo(config, email))?.[0] ?? ''
  await browser.call(`/auth/callback?${new URLSearchParams({ email, otp })}`)
  await browser.call('/user/update', { onboarded: true })
  return browser
}
