import type { NodeCode } from '#contract/reference/plans.ts'
import { billingRoutes } from '#contract/resources/billing.ts'
import type { TestBrowser } from './testBrowser.ts'

/** Buys nodes as a person does: by a checkout and its page. */
export async function buy(browser: TestBrowser, ...codes: readonly NodeCode[]): Promise<void> {
  const path = await checkout(browser, ...codes)
  const answer = await submit(browser, path, { card: 'pays' })
  if (answer.status !== 303) throw new Error(`not paid: ${await answer.text()}`)
}

/** Begins a checkout; gives the path of its page. */
export async function checkout(
  browser: TestBrowser,
  ...codes: readonly NodeCode[]
): Promise<string> {
  const nodes = codes.map((code) => ({ code }))
  const { url } = await browser.ask(billingRoutes.checkout, { nodes })
  return new URL(url).pathname
}

/** Sends the form of a page, with what the page put into it. */
export async function submit(
  browser: TestBrowser,
  path: string,
  fields: Readonly<Record<string, string>> = {},
  to = path,
): Promise<Response> {
  const page = await (await browser.open(path)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  return send(browser, to, { token, ...fields })
}

/** Sends a form as a browser does. */
export const send = (
  browser: TestBrowser,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> =>
  browser.open(path, { method: 'POST', body: new URLSearchParams({ ...fields }) })
