import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import type { TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'

/** A brand with one creator, and the creator in the portal. */
export async function brandWithCreator(server: TestApp, name: string) {
  const brand = await server.signedIn(`${name}@example.com`)
  const login = { user_creator_id: `${name}.jade`, portal_password: 'correct horse' }
  const [creator] = await brand.ask(creatorRoutes.create, [{ name: 'Jade', ...login }])
  if (!creator) throw new Error('no creator')
  const phone = await server.loggedIn(login.user_creator_id, login.portal_password)
  return { brand, creatorId: creator.id, phone }
}

/** Adds an account, of Instagram unless its address says otherwise. */
export async function addAccount(
  brand: TestBrowser,
  handle: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  const draft = { platform: 'INSTAGRAM' as const, handle, ...more }
  const [account] = await brand.ask(creatorAccountRoutes.create, [draft])
  if (!account) throw new Error('no account')
  return account
}
