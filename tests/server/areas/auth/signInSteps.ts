import type { TestApp } from '#tests/support/app/testApp.ts'
import type { Answer, TestBrowser } from '#tests/support/app/testBrowser.ts'

/** Asks for a code and reads it from the mail. */
export async function requestCode(
  server: TestApp,
  browser: TestBrowser,
  email: string,
): Promise<string> {
  await browser.call('/auth/otp', { email })
  return /\d{6}/.exec(await server.newestMailTo(email))?.[0] ?? 'no code'
}

/** Asks for a link and reads its token from the mail. */
export async function requestLink(
  server: TestApp,
  browser: TestBrowser,
  email: string,
  redirectPath?: string,
): Promise<string> {
  await browser.call('/auth/email', { email, redirect_path: redirectPath })
  return /token=([\w-]+)/.exec(await server.newestMailTo(email))?.[1] ?? 'no token'
}

/** What else the same browser sends at the same moment. */
export function twinOf(server: TestApp, browser: TestBrowser): TestBrowser {
  const twin = server.browser()
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
  return twin
}

export const redeemCode = (browser: TestBrowser, email: string, otp: string): Promise<Answer> =>
  browser.call(`/auth/callback?${new URLSearchParams({ email, otp })}`)

export const redeemLink = (browser: TestBrowser, token: string): Promise<Answer> =>
  browser.call(`/auth/callback?${new URLSearchParams({ token })}`)

/** Goes on where the page of a link has asked whom to sign in. */
export const confirmLink = (browser: TestBrowser, token: string): Promise<Answer> =>
  browser.call(`/auth/callback?${new URLSearchParams({ token, confirmed: 'true' })}`)

/** A browser that is signed in. */
export async function signedIn(server: TestApp, email: string): Promise<TestBrowser> {
  const browser = server.browser()
  await redeemCode(browser, email, await requestCode(server, browser, email))
  return browser
}

/** A code that is not this one. */
export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
