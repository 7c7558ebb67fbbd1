import { invitationRoutes } from '#contract/resources/invitations.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import type { GivenRole } from '#contract/roles.ts'
import type { TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'

/** The token of the newest invitation that was mailed to an address. */
export const invitationToken = async (server: TestApp, email: string): Promise<string> =>
  /\/invite\?token=([\w-]+)/.exec(await server.newestMailTo(email))?.[1] ?? 'no token'

/** Invites somebody, and gives the token from their mail. */
export async function invite(
  server: TestApp,
  by: TestBrowser,
  email: string,
  role: GivenRole = 'MEMBER',
): Promise<string> {
  await by.ask(teamRoutes.create, { data: [{ email, role }] })
  return invitationToken(server, email)
}

/** Somebody who has signed in, was invited and has accepted. */
export async function joined(
  server: TestApp,
  by: TestBrowser,
  email: string,
  role: GivenRole = 'MEMBER',
): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await browser.ask(invitationRoutes.redeem, undefined, {
    token: await invite(server, by, email, role),
  })
  return browser
}
