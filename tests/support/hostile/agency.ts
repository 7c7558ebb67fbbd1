import { portalRoutes } from '#contract/resources/portal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { buy } from '#tests/support/app/buy.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { TestBrowser } from '#tests/support/app/testBrowser.ts'
import type { ServerUnderAttack } from './bystander.ts'

let agencies = 0

/** The owner of an agency at a server in a process of its own, and how its creators log in to the portal. */
export async function signedInAgency(server: ServerUnderAttack) {
  agencies += 1
  const brand = await signInOverNetwork(server, `agency-${agencies}@example.com`)
  await buy(brand, 'agency.yearly')
  const { appUrl } = readConfig({ PORT: String(server.port) })
  const join = async (user_creator_id: string, password: string): Promise<TestBrowser> => {
    const overNetwork = { fetch: (request: Request) => fetch(request) }
    const phone = new TestBrowser(overNetwork, appUrl, '127.0.0.1')
    phone.token = (await phone.ask(portalRoutes.login, { user_creator_id, password })).token
    return phone
  }
  return { brand, join }
}
