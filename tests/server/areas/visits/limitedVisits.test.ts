import { beforeAll, describe, expect, it } from 'vitest'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { overviewRoutes } from '#contract/resources/overview.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { visitDimensions } from '#contract/resources/visits.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { settleVisits, visitEngines, writeEvents } from '#tests/support/visits/engines.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

describe.each(visitEngines)('with visits in $name', ({ start }) => {
  /** Of the two creators with visits, assigned to the first. */
  let limited: TestBrowser
  let creatorIds: readonly string[]

  const server = forAllTests(start, (opened) => opened.stop())
  const world = forAllTests(() => makeWorld(server, 'ours'))

  beforeAll(async () => {
    creatorIds = [await world.makeCreator(), await world.makeCreator()]
    limited = world.people.VIEWER
    const { id } = await limited.ask(userRoutes.fetch)
    await world.people.OWNER.ask(teamRoutes.update, {
      data: [{ id, data: { all_creators: false, add_creator_ids: creatorIds.slice(0, 1) } }],
    })
    await visit(40)
  }, 60_000)

  /** So many visits of a link of each creator, over the last three days, and of a link of nobody. */
  async function visit(count: number) {
    for (const creator_id of [...creatorIds, null]) {
      const link_id = await world.make(trackingLinkRoutes.create, {
        creator_id,
        user_domain_id: world.productDomainId,
        pathname: world.fresh(),
        target_url: 'https://example.com/',
      })
      const visits = Array.from({ length: count }, (_, index) =>
        aVisit({
          link_id,
          visited_at: new Date(Date.now() - index * 6_000_000).toISOString(),
          country: ['DE', 'FR', 'GB'][index % 3] ?? null,
        }),
      )
      await writeEvents(server, visits)
    }
  }

  const range = { interval: 'DAY', timezone: 'GMT+01:00' } as const

  /** All sums of visits, as somebody asks for them: of all that they see, or of one creator's. */
  async function sums(browser: TestBrowser, creator_id?: string) {
    const asked = { ...range, ...(creator_id && { creator_id }) }
    const breakdowns = [...visitDimensions, 'link', 'creator'] as const
    return {
      summary: await browser.ask(overallVisitRoutes.summary, asked),
      filtered: await browser.ask(overallVisitRoutes.summary, {
        ...asked,
        filters: { country: 'DE' },
      }),
      series: await browser.ask(overallVisitRoutes.series, asked),
      ofCountry: await browser.ask(overallVisitRoutes.series, {
        ...asked,
        filters: { country: 'FR' },
      }),
      shares: await Promise.all(
        breakdowns.map((dimension) =>
          browser.ask(overallVisitRoutes.breakdown, { ...asked, dimension }),
        ),
      ),
      clicks: await browser.ask(overallVisitRoutes.clicks, asked),
      list: await browser.ask(overallVisitRoutes.list, {
        timezone: range.timezone,
        page_size: 200,
        ...(creator_id && { creator_id }),
      }),
    }
  }

  it.each(['by visits', 'rolled up'])(
    'sums of visits are those of assigned creators, %s',
    async (how) => {
      if (how === 'rolled up') {
        await settleVisits(server)
        await visit(5)
      }
      const [creatorId] = creatorIds
      const seen = await sums(limited)
      expect(seen).toEqual(await sums(world.people.OWNER, creatorId))
      expect(seen.summary.current.total_visits).toBe(how === 'rolled up' ? 45 : 40)
      const whole = await world.people.OWNER.ask(overallVisitRoutes.summary, range)
      expect(whole.current.total_visits).toBe(3 * seen.summary.current.total_visits)
    },
  )

  it('what happened lately is theirs', async () => {
    const { recent } = await limited.ask(overviewRoutes.fetch, {})
    expect(new Set(recent.map(({ creator_id }) => creator_id))).toEqual(new Set([creatorIds[0]]))
  })
})
