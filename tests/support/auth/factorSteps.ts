import { generate } from 'otplib'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import type { TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { type SoftPasskey, softPasskey } from './softPasskey.ts'

/** What an authenticator app shows just now. */
export const codeOf = (server: Pick<TestApp, 'now'>, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(server.now().getTime() / 1000) })

interface Authenticator {
  readonly secret: string
  /** Null where there were codes before. */
  readonly recoveryCodes: readonly string[] | null
}

/** Sets an authenticator app up. The clock moves on, so that its next code is a new one. */
export async function addAuthenticator(
  server: Pick<TestApp, 'now' | 'wait'>,
  browser: TestBrowser,
): Promise<Authenticator> {
  const { secret } = await browser.ask(signInMethodRoutes.startAuthenticator)
  const code = await codeOf(server, secret)
  const { recovery_codes } = await browser.ask(signInMethodRoutes.confirmAuthenticator, { code })
  server.wait(1)
  return { secret, recoveryCodes: recovery_codes }
}

interface Passkey {
  readonly passkey: SoftPasskey
  /** Of its row. */
  readonly id: string
  readonly recoveryCodes: readonly string[] | null
}

/** Adds a passkey of a new device. */
export async function addPasskey(
  server: Pick<TestApp, 'config'>,
  browser: TestBrowser,
  name = 'A phone',
): Promise<Passkey> {
  const passkey = softPasskey(server.config.appUrl.origin)
  const plan = await browser.ask(signInMethodRoutes.startPasskey)
  const added = await browser.ask(signInMethodRoutes.createPasskey, {
    name,
    passkey: passkey.make(plan),
  })
  return { passkey, id: added.passkey.id, recoveryCodes: added.recovery_codes }
}
