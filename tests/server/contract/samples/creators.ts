import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { accountConnectionRoutes } from '#contract/resources/accountConnections.ts'
import { accountFigureRoutes } from '#contract/resources/accountFigures.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { integrationRoutes } from '#contract/resources/integrations.ts'
import { accountConnections } from '#server/database/schema/connections.ts'
import type { World } from '#tests/server/contract/world.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'
import { resourceSamples, type Sample, sample } from './sample.ts'

const { overview, ...ofOneAccount } = accountAnalyticsRoutes

const analytics = Object.values(ofOneAccount).map(
  ({ path }): Sample => ({
    path,
    make: async (world) => accountArguments(await world.makeAccount(await world.makeCreator())),
    asCreator: async (world) => accountArguments(await world.makeAccount(world.creatorId)),
  }),
)

/** Creators and their accounts. */
export const creatorSamples: readonly Sample[] = [
  ...resourceSamples(creatorRoutes, {
    row: (world) => ({ name: world.fresh(), notes: world.fresh(), tags: [world.fresh()] }),
    change: (world) => ({ name: world.fresh() }),
  }),
  ...[creatorRoutes.checkImport, creatorRoutes.import].map((route) =>
    sample(route, (world) => ({ body: { data: [{ name: world.fresh() }] } })),
  ),
  ...resourceSamples(creatorAccountRoutes, {
    row: async (world) => ({ creator_id: await world.makeCreator(), ...accountName(world) }),
    change: (world) => ({ display_name: world.fresh() }),
    ownRow: (world) => ({ creator_id: world.creatorId, ...accountName(world) }),
  }),
  sample(integrationRoutes.fetch, () => ({})),
  sample(accountConnectionRoutes.fetch, () => ({}), { asCreator: () => ({}) }),
  // No platform is set up there, and nobody comes back from one.
  sample(
    accountConnectionRoutes.begin,
    async (world) => ({
      body: { platform: 'INSTAGRAM' as const, account_id: await world.makeAccount() },
    }),
    {
      asCreator: async (world) => ({
        body: {
          platform: 'INSTAGRAM' as const,
          account_id: await world.makeAccount(world.creatorId),
        },
      }),
      status: 501,
    },
  ),
  sample(accountConnectionRoutes.finish, (world) => ({ body: { state: world.fresh() } }), {
    asCreator: (world) => ({ body: { state: world.fresh() } }),
    status: 401,
  }),
  sample(
    accountConnectionRoutes.disconnect,
    async (world) => ({ body: { account_id: await makeConnected(world) } }),
    {
      asCreator: async (world) => ({
        body: { account_id: await makeConnected(world, world.creatorId) },
      }),
    },
  ),
  sample(creatorAccountRoutes.validate, (world) => ({ body: accountName(world) })),
  ...analytics,
  sample(overview, async (world) => ({ body: { creator_id: await world.makeCreator() } })),
  sample(accountFigureRoutes.snapshots, async (world) => ({
    body: { data: [{ account_id: await world.makeAccount(), date: '2026-01-31', followers: 12 }] },
  })),
  sample(accountFigureRoutes.medias, async (world) => ({
    body: {
      data: [
        {
          account_id: await world.makeAccount(),
          external_id: world.fresh(),
          media_type: 'PHOTO' as const,
          url: `https://${world.mark}.example/`,
          created_at: '2026-01-31T10:00:00Z',
          likes: 3,
        },
      ],
    },
  })),
  sample(creatorRoutes.faces, async (world) => ({
    body: { creator_ids: [await world.makeCreator()] },
  })),
  sample(creatorRoutes.beginAvatar, async (world) => ({
    params: { creator_id: await world.makeCreator() },
    body: announce(png),
  })),
  sample(creatorRoutes.completeAvatar, async (world) => {
    const creatorId = await world.makeCreator()
    const brand = world.people.OWNER
    const begun = await brand.ask(creatorRoutes.beginAvatar, announce(png), {
      creator_id: creatorId,
    })
    await put(brand, begun.object_upload_url, png)
    return { params: { creator_id: creatorId, id: begun.id } }
  }),
  sample(creatorRoutes.portalLink, async (world) => ({
    params: { creator_id: await world.makeCreator() },
    body: {},
  })),
  sample(creatorRoutes.removeAvatar, async (world) => ({
    params: { creator_id: await world.makeCreator() },
  })),
]

const accountName = (world: World) => ({
  platform: 'INSTAGRAM' as const,
  handle: world.fresh().replaceAll('-', '_'),
})

const accountArguments = (id: string) => ({
  params: { user_creator_account_id: id },
  query: { start_date: '2026-01-01', end_date: '2026-01-31' },
  body: {},
})

/** An account that is read by somebody's consent. */
async function makeConnected(world: World, creatorId?: string): Promise<string> {
  const accountId = await world.makeAccount(creatorId)
  const { workspaceId } = world
  await world.server.database
    .insert(accountConnections)
    .values({ accountId, workspaceId, connectedBy: 'USER' })
  return accountId
}
