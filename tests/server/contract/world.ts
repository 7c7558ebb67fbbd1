import { randomUUID } from 'node:crypto'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { Role } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { buy } from '#tests/support/app/buy.ts'
import type { TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

/** What a world is made on: an app in this process, or one that runs elsewhere. */
export type WorldServer = Pick<
  TestApp,
  'browser' | 'config' | 'signedIn' | 'loggedIn' | 'database' | 'now' | 'newestMailTo'
>

/** A workspace with somebody of every role, a creator in the portal, and room for rows of every kind. */
export interface World {
  readonly server: WorldServer
  readonly workspaceId: string
  readonly people: Readonly<Record<Role, TestBrowser>>
  /** A creator who is logged in to the portal. */
  readonly creator: TestBrowser
  readonly creatorId: string
  /** A word that stands in every text of the workspace. */
  readonly mark: string
  /** A text that nothing else is called, with the mark in it. */
  readonly fresh: () => string
  /** Makes one row, as the owner, and gives its id. */
  readonly make: <Create>(route: CreateRoute<Create>, row: Create) => Promise<string>
  readonly makeCreator: () => Promise<string>
  /** A link of nobody, or of a creator. */
  readonly makeLink: (creatorId?: string) => Promise<string>
  readonly makeAccount: (creatorId?: string) => Promise<string>
  readonly productDomainId: string
}

type CreateRoute<Create> = Route<undefined, undefined, Create[], readonly { readonly id: string }[]>

export const portalPassword = 'a password for the portal'

export async function makeWorld(server: WorldServer, mark: string): Promise<World> {
  const owner = await server.signedIn(`owner@${mark}.example`)
  const workspaceId = await workspaceOf(owner)
  await buy(owner, 'agency.yearly', 'tracking_links.590.yearly', 'social_media_accounts.390.yearly')
  const fresh = () => `${mark}-${randomUUID().slice(0, 8)}`
  const make: World['make'] = async (route, row) => {
    const [made] = await owner.ask(route, [row])
    if (!made) throw new Error(`${route.path} made nothing`)
    return made.id
  }
  const domains = await owner.ask(domainRoutes.fetch, { filters: { product_owned: true } })
  const productDomainId = domains.data[0]?.id ?? ''
  const [portalCreator] = await owner.ask(creatorRoutes.create, [
    { name: fresh(), portal_password: portalPassword },
  ])
  if (!portalCreator) throw new Error('no creator was made')
  const makeCreator = () => make(creatorRoutes.create, { name: fresh() })

  return {
    server,
    workspaceId,
    people: {
      OWNER: owner,
      ADMIN: await join(server, workspaceId, mark, 'ADMIN'),
      MEMBER: await join(server, workspaceId, mark, 'MEMBER'),
      VIEWER: await join(server, workspaceId, mark, 'VIEWER'),
    },
    creator: await server.loggedIn(portalCreator.user_creator_id, portalPassword),
    creatorId: portalCreator.id,
    mark,
    fresh,
    make,
    makeCreator,
    makeLink: (creatorId) =>
      make(trackingLinkRoutes.create, {
        title: fresh(),
        creator_id: creatorId,
        user_domain_id: productDomainId,
        pathname: fresh(),
        target_url: `https://${mark}.example/`,
      }),
    makeAccount: (creatorId) =>
      make(creatorAccountRoutes.create, {
        creator_id: creatorId,
        platform: 'INSTAGRAM',
        handle: fresh().replaceAll('-', '_'),
        display_name: fresh(),
      }),
    productDomainId,
  }
}

/** Somebody who has joined a workspace as this. */
export async function join(
  server: WorldServer,
  workspaceId: string,
  mark: string,
  role: Role,
  email = `${role.toLowerCase()}@${mark}.example`,
): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await server.database.$client.query(
    `with joined as (
      insert into memberships (workspace_id, user_id, role) select $1, id, $2 from users where email = $3
    )
    update users set workspace_id = $1 where email = $3`,
    [workspaceId, role, email],
  )
  return browser
}
