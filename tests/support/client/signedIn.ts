import type { TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forwardToApp } from './forwardToApp.ts'

let people = 0

/** Signs somebody new in, with a workspace of their own, and lets the client speak as them. */
export async function clientSignsIn(app: TestApp): Promise<TestBrowser> {
  people += 1
  const browser = await app.signedIn(`client${people}@example.com`)
  forwardToApp(browser)
  return browser
}
