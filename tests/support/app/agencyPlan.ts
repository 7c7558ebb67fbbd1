import { endSubscription } from '#server/areas/billing/subscriptions.ts'
import { buy } from './buy.ts'
import type { TestApp } from './testApp.ts'
import type { TestBrowser } from './testBrowser.ts'
import { workspaceOf } from './workspaceOf.ts'

/** A browser signed in as the owner of a workspace with the agency plan: any number of creators, and a team. */
export async function signedInWithAgency(server: TestApp, email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await buy(browser, 'agency.yearly')
  return browser
}

/** Ends the plan of a workspace, as when it is not paid for. */
export const endPlan = async (server: TestApp, browser: TestBrowser): Promise<void> =>
  endSubscription(server.database, await workspaceOf(browser))
