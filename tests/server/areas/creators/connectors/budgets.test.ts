import { eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { platformQuotas } from '#server/database/schema/sync.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { runSync } from '#tests/support/platforms/runSync.ts'
import { startStandIn, thisMachine, worldPosts } from '#tests/support/platforms/standIns/standIn.ts'
import { xStandIn } from '#tests/support/platforms/standIns/xStandIn.ts'
import { addAccount, brandWithCreator } from '../accounts/brands.ts'

const server = testApp({ PLAN_LIMITS: 'off' })

it('no more is spent in a month than may be, which is said; and the next month goes on', async () => {
  // Whatever day it is: a month that is nearly over has no time to spend what it may.
  while (server.now().getUTCDate() !== 1) server.wait(24 * 60)
  const { brand } = await brandWithCreator(server, 'anna')
  const dollars = 1
  const standIn = xStandIn({ followers: 7, posts: worldPosts(250, server.now()) }, dollars)
  const running = await startStandIn(standIn)
  // What X charges: for each user and post that it gives.
  let charged = 0
  running.change = ({ url }, said) => {
    const { data } = Object(said.json)
    charged += Array.isArray(data) ? data.length * 5 : data === undefined ? 0 : 10
    return url.pathname === '' ? { status: 404 } : said
  }
  const connector = standIn.connector(running.origin)
  const platforms = { outside: thisMachine, random: () => 0, connectors: connectorsOf(connector) }
  const { id } = await addAccount(brand, 'jade', { platform: 'X' })
  const account = async () => {
    const [found] = await server.database
      .select()
      .from(creatorAccounts)
      .where(eq(creatorAccounts.id, id))
    return found
  }
  const ledger = async () => {
    const [found] = await server.database
      .select()
      .from(platformQuotas)
      .where(like(platformQuotas.scope, 'X thousandths%'))
    return found
  }

  const month = server.now().getUTCMonth()
  const daysLeft = []
  while (server.now().getUTCMonth() === month) {
    await runSync(server, platforms)
    daysLeft.push(charged)
    server.wait(24 * 60)
  }
  expect(charged).toBeGreaterThan(0)
  const before = charged
  for (let days = 0; days < 12; days += 1) {
    await runSync(server, platforms)
    server.wait(24 * 60)
  }
  running.stop()
  const spent = await ledger()
  expect(
    [before, charged - before, spent?.used].every((sum) => Number(sum) <= dollars * 1_000),
  ).toBe(true)
  expect(charged - before).toBeGreaterThan(dollars * 1_000 - 100)
  expect(await account()).toMatchObject({
    status: 'VALID',
    statusReason: 'The monthly budget for reading X ($1) is spent',
    followers: 7,
  })
}, 60_000)
