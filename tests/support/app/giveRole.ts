import { eq } from 'drizzle-orm'
import { userRoutes } from '#contract/resources/user.ts'
import type { Role } from '#contract/roles.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import type { TestApp } from './testApp.ts'
import type { TestBrowser } from './testBrowser.ts'

/** Makes the signed-in user somebody with another role in their workspace. */
export async function giveRole(server: TestApp, browser: TestBrowser, role: Role): Promise<void> {
  const { id } = await browser.ask(userRoutes.fetch)
  await server.database.update(memberships).set({ role }).where(eq(memberships.userId, id))
}
