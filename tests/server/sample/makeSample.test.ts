import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { asUser } from '#server/sample/asUser.ts'
import { makeSample } from '#server/sample/makeSample.ts'
import { dayOf, daysBefore } from '#server/sample/making.ts'
import { seededRandom } from '#server/sample/random.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const size = { creators: 8, links: 10, visits: 400, days: 12 }

describe('the sample agency', () => {
  let progress: number[]

  const server = testApp({ PLAN_LIMITS: 'off' })

  const brand = forAllTests(() => server.signedIn('rachel@larkfield.example'))

  beforeAll(async () => {
    const { id, workspace_id: workspaceId } = await brand.ask(userRoutes.fetch)
    const { app, config, database, databaseUrl, visits, log } = server
    const ground = { app, appUrl: config.appUrl, database, databaseUrl, visits, log }
    progress = []
    await asUser(ground, id, (agency) =>
      makeSample(
        {
          ...ground,
          lanes: 2,
          workspaceId,
          agency,
          size,
          now: new Date(),
          domainIds: [productDomains[0].id],
          portalPassword: undefined,
          postPicture: () => null,
          watchedPlatforms: ['INSTAGRAM'],
        },
        (share) => progress.push(share),
      ),
    )
  }, 60_000)
  it('has creators with pictures, links and accounts with figures', async () => {
    const { data } = await brand.ask(creatorRoutes.fetch, { page_size: 50 })
    expect(data).toHaveLength(size.creators)
    for (const creator of data) {
      expect(creator.avatar_url).not.toBeNull()
      expect(creator.tracking_link_total).toBeGreaterThan(0)
    }
    const accounts = await brand.ask(creatorAccountRoutes.fetch, { page_size: 100 })
    expect(accounts.total).toBeGreaterThan(size.creators)
    expect(
      accounts.data.every(({ followers, status }) => Number(followers) > 0 && status === 'VALID'),
    ).toBe(true)
  })

  it('has every visit that was asked for, none of them in the future', async () => {
    const now = new Date()
    const range = {
      start_date: dayOf(daysBefore(now, size.days)),
      end_date: dayOf(now),
      timezone: 'UTC',
      interval: 'DAY' as const,
    }
    const { current } = await brand.ask(overallVisitRoutes.summary, range)
    // Each day is rounded for itself.
    expect(Math.abs(current.total_visits - size.visits)).toBeLessThanOrEqual(size.days)
  })

  it('has requests and tasks in every state, and tells nobody of them by mail', async () => {
    const requests = await brand.ask(requestRoutes.fetch, { page_size: 50 })
    expect(new Set(requests.data.map(({ status }) => status))).toEqual(
      new Set(['DRAFT', 'OPEN', 'COMPLETED', 'CANCELLED']),
    )
    const tasks = await brand.ask(taskRoutes.fetch, { page_size: 100 })
    expect(new Set(tasks.data.map(({ status }) => status))).toEqual(
      new Set([
        'PENDING',
        'IN_PROGRESS',
        'COMPLETED',
        'CHANGES_REQUESTED',
        'DECLINED',
        'CANCELLED',
      ]),
    )
    server.wait(2)
    await server.runWork()
    const { workspace_id } = await brand.ask(userRoutes.fetch)
    const lines = await server.database
      .select()
      .from(notifications)
      .where(eq(notifications.workspaceId, workspace_id))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every(({ mailDueAt }) => mailDueAt === null)).toBe(true)
  })

  it('has files that were replaced, and their new versions to review', async () => {
    const filters = { replaced: true }
    const { data } = await brand.ask(submissionRoutes.fetch, { filters })
    expect(data.length).toBeGreaterThan(0)
    for (const { id } of data) {
      const chain = { sort: 'created_at', filters: { version_of: id } } as const
      expect((await brand.ask(submissionRoutes.fetch, chain)).data).toMatchObject([
        { version: 1, review: 'CHANGES_REQUESTED' },
        { version: 2, replaces_id: id, review: 'PENDING' },
      ])
    }
  })

  it('says how far it has come, up to the end', () => {
    expect(progress.at(-1)).toBe(1)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  })
})

it('seeded chance comes out the same for the same seed, and otherwise for another', () => {
  const draw = (seed: string) => Array.from({ length: 5 }, seededRandom(seed).next)
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})
