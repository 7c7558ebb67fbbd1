import { beforeEach, expect, it } from 'vitest'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { medias } from '#server/database/schema/discovery.ts'
import { watchDays, watchWork } from '#server/database/schema/sync.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { ownerOf } from '#tests/support/app/principals.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import {
  entryOf,
  posting,
  unwatchAll,
  type Watcher,
  watch,
  watcher,
} from '#tests/support/discovery/watching.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { runSync } from '#tests/support/platforms/runSync.ts'
import { scriptedPlatform } from '#tests/support/platforms/scriptedPlatform.ts'
import { unreachable } from '#tests/support/platforms/testedPlatforms.ts'

/** In minutes: after that everything daily has fallen due again. */
const twoDays = 2 * 24 * 60

let platform = scriptedPlatform()
const connectors = () => ({ ...unreachable, connectors: connectorsOf(platform.connector) })
const server = testApp({ PLAN_LIMITS: 'off' }, connectors())
const anna = forAllTests(() => watcher(server, 'anna@example.com'))
const ben = forAllTests(() => watcher(server, 'ben@example.com'))

beforeEach(async () => {
  platform = scriptedPlatform()
  for (const one of [anna, ben]) await unwatchAll(one)
  for (const table of [medias, watchWork]) await server.database.delete(table)
})

const daysSeenBy = async ({ browser }: Watcher) =>
  inWorkspace(
    server.database,
    { principal: ownerOf(await workspaceOf(browser)), readOnly: true },
    (tx) => tx.select().from(watchDays),
  )

it('an account that is watched has followers, and growth once two days are known', async () => {
  const there = posting(platform, server.now(), 'jade.test', 3)
  const id = await watch(anna, 'jade.test')
  expect(await entryOf(anna, id)).toMatchObject({
    followers: null,
    followers_growth: null,
    posts_30d: 0,
    median_interactions_30d: null,
  })
  await runSync(server, connectors())
  const first = await entryOf(anna, id)
  expect(first).toMatchObject({
    followers: 7,
    followers_growth: null,
    posts_30d: 3,
    median_interactions_30d: 11,
  })
  expect(first?.followers_trend).toHaveLength(30)

  there.profile = { ...there.profile, followers: 12 }
  server.wait(twoDays)
  await runSync(server, connectors())
  const second = await entryOf(anna, id)
  expect(second).toMatchObject({ followers: 12, followers_growth: { change: 5, days: 2 } })
  expect(second?.followers_trend.slice(-3)).toEqual([7, null, 12])
})

it('those who do not watch an account see none of its days', async () => {
  posting(platform, server.now(), 'jade.test', 1)
  await watch(anna, 'jade.test')
  await runSync(server, connectors())
  expect(await daysSeenBy(anna)).toHaveLength(1)
  expect(await daysSeenBy(ben)).toEqual([])
})
