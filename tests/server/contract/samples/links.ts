import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { overviewRoutes } from '#contract/resources/overview.ts'
import { ownLinkRoutes } from '#contract/resources/ownLinks.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { visitRoutes } from '#contract/resources/visits.ts'
import type { World } from '#tests/server/contract/world.ts'
import { resourceSamples, type Sample, sample } from './sample.ts'

/** Tracking links, the domains they stand on, and tags. */
export const linkSamples: readonly Sample[] = [
  ...resourceSamples(domainRoutes, {
    row: (world) => ({ domain_host: newHost(world) }),
    change: () => ({ check: true }),
  }),
  sample(domainRoutes.validate, (world) => ({ body: { domain_host: newHost(world) } })),
  ...resourceSamples(trackingLinkRoutes, {
    row: async (world) => ({
      title: world.fresh(),
      creator_id: await world.makeCreator(),
      user_domain_id: world.productDomainId,
      pathname: world.fresh(),
      target_url: `https://${world.mark}.example/`,
    }),
    change: async (world) => ({ title: world.fresh(), creator_id: await world.makeCreator() }),
  }),
  ...[trackingLinkRoutes.checkImport, trackingLinkRoutes.import].map((route) =>
    sample(route, async (world) => {
      const [domain] = (
        await world.people.OWNER.ask(domainRoutes.fetch, { filters: { id: world.productDomainId } })
      ).data
      const id = await world.makeCreator()
      const [creator] = (await world.people.OWNER.ask(creatorRoutes.fetch, { filters: { id } }))
        .data
      const line = {
        domain: domain?.domain_host ?? '',
        pathname: world.fresh(),
        creator: creator?.name ?? '',
      }
      return { body: { data: [line] } }
    }),
  ),
  sample(trackingLinkRoutes.validate, (world) => ({
    body: { pathname: world.fresh(), user_domain_id: world.productDomainId },
  })),
  sample(
    visitRoutes.series,
    async (world) => ({ params: { id: await world.makeLink() }, body: range }),
    {
      asCreator: async (world) => ({
        params: { id: await world.makeLink(world.creatorId) },
        body: range,
      }),
    },
  ),
  sample(ownLinkRoutes.fetch, async (world) => {
    await world.makeLink(world.creatorId)
    return { body: {} }
  }),
  ...[visitRoutes.summary, visitRoutes.filteredSeries].map((route) =>
    sample(route, async (world) => ({ params: { id: await world.makeLink() }, body: range })),
  ),
  sample(visitRoutes.breakdown, async (world) => ({
    params: { id: await world.makeLink() },
    body: { ...range, dimension: 'country' as const },
  })),
  sample(visitRoutes.list, async (world) => ({
    params: { id: await world.makeLink() },
    body: { page_size: 10, timezone: 'GMT+00:00' },
  })),
  sample(visitRoutes.clicks, async (world) => ({
    params: { id: await world.makeLink() },
    body: { timezone: 'GMT+00:00' },
  })),
  sample(visitRoutes.live, async (world) => ({ params: { id: await world.makeLink() } })),
  sample(visitRoutes.export, async (world) => ({
    params: { id: await world.makeLink() },
    body: { timezone: 'GMT+00:00' },
  })),
  ...[overallVisitRoutes.summary, overallVisitRoutes.series].map((route) =>
    sample(route, async (world) => ({ body: { ...range, creator_id: await world.makeCreator() } })),
  ),
  sample(overallVisitRoutes.breakdown, async (world) => ({
    body: { ...range, dimension: 'country' as const, creator_id: await world.makeCreator() },
  })),
  sample(overviewRoutes.fetch, () => ({ body: {} })),
  sample(overallVisitRoutes.clicks, async (world) => ({
    body: { ...range, creator_id: await world.makeCreator() },
  })),
  sample(overallVisitRoutes.list, async (world) => ({
    body: { page_size: 10, timezone: 'GMT+00:00', creator_id: await world.makeCreator() },
  })),
  sample(overallVisitRoutes.live, async (world) => ({
    body: { creator_id: await world.makeCreator() },
  })),
  sample(overallVisitRoutes.export, async (world) => ({
    body: { timezone: 'GMT+00:00', creator_id: await world.makeCreator() },
  })),
  ...resourceSamples(tagRoutes, {
    row: (world) => ({ text: world.fresh() }),
    change: (world) => ({ text: world.fresh() }),
  }),
]

const range = { interval: 'DAY' as const, timezone: 'GMT+00:00' }

const newHost = (world: World) => `${world.fresh()}.${world.mark}.example`
