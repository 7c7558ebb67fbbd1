import type { IdentityProviderKind } from '#contract/resources/app.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import {
  type Person,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#tests/support/oidc.ts'
import type { Answer, TestBrowser } from './testBrowser.ts'

/** Where the app is sent back to, at the address of test apps. */
export const providerCallback = 'http://localhost:8080/auth/callback'

/** What the environment says of a provider, in Google's place or as the operator's issuer. */
export function variablesOf(
  kind: IdentityProviderKind,
  { clientId, clientSecret, issuer }: TestIdentityProvider,
): Record<string, string> {
  return {
    [`${kind}_CLIENT_ID`]: clientId,
    [`${kind}_CLIENT_SECRET`]: clientSecret,
    [`${kind}_ISSUER`]: issuer.origin,
    ...(kind === 'OIDC' ? { OIDC_NAME: 'Acme' } : {}),
  }
}

/** A provider that the tests of a file share. */
export const testProvider = (settings: { readonly emailInIdToken?: boolean } = {}) =>
  forAllTests(
    () => startIdentityProvider({ redirectUri: providerCallback, ...settings }),
    (provider) => provider.stop(),
  )

/** Begins a sign-in: where the server sends the browser. */
export async function begin(
  browser: TestBrowser,
  kind: IdentityProviderKind,
  redirectPath?: string,
): Promise<URL> {
  const path = kind === 'GOOGLE' ? '/auth/google/redirect' : '/auth/oidc/redirect'
  return new URL(urlOf(await browser.call(path, { redirect_path: redirectPath })))
}

export function urlOf({ body }: Answer): string {
  const [, url = ''] = /"url":"([^"]+)"/.exec(JSON.stringify(body)) ?? []
  return url
}

/** What the browser app does on the page the provider sends it back to. */
export const comeBack = (browser: TestBrowser, returned: URL) =>
  browser.call(`/auth/callback${returned.search}`)

/** Signs somebody in at a provider and here, in a browser. */
export async function signInAt(
  browser: TestBrowser,
  kind: IdentityProviderKind,
  provider: TestIdentityProvider,
  person: Person,
): Promise<Answer> {
  provider.signInAs(person)
  return comeBack(browser, await provider.visit(await begin(browser, kind)))
}
