import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accountAnalyticsRoutes } from '#contract/resources/accountAnalytics.ts'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { scriptedAccount, scriptedPlatform } from '#tests/support/platforms/scriptedPlatform.ts'
import { unreachable } from '#tests/support/platforms/testedPlatforms.ts'
import { addAccount, brandWithCreator } from '../accounts/brands.ts'

const platform = scriptedPlatform()
const jade = scriptedAccount('did:jade', 'jade.bsky.social')

const server = testApp({}, { ...unreachable, connectors: connectorsOf(platform.connector) })
let id: string

const world = forAllTests(() => brandWithCreator(server, 'anna'))

beforeAll(async () => {
  const more = { platform: 'BLUESKY', creator_id: world.creatorId }
  id = (await addAccount(world.brand, 'jade.bsky.social', more)).id
  platform.accounts.set('did:jade', jade)
})

beforeEach(() => {
  platform.asked.length = 0
  platform.instead = () => undefined
  server.wait(60)
})

const look = async (how: Readonly<Record<string, string>>, by = world.brand) => {
  const at = { user_creator_account_id: id, ...how }
  const { followers, freshness } = await by.ask(accountAnalyticsRoutes.summary, undefined, at)
  return { followers: followers.total, isLive: freshness.live, asked: platform.asked.length > 0 }
}

it('no platform is asked for what was captured, nor with force_cache, whatever else is said', async () => {
  const cached = { followers: null, isLive: false, asked: false }
  expect(await look({})).toEqual(cached)
  expect(await look({ force_cache: 'true', realtime: 'true' })).toEqual(cached)
})

it('with realtime it is, and the answer has what it said; then not for a quarter of an hour', async () => {
  expect(await look({ realtime: 'true' })).toEqual({ followers: 7, isLive: true, asked: true })
  jade.profile = { ...jade.profile, followers: 8 }
  platform.asked.length = 0
  server.wait(14)
  expect(await look({ realtime: 'true' })).toEqual({ followers: 7, isLive: false, asked: false })
  server.wait(1)
  expect(await look({ realtime: 'true' })).toEqual({ followers: 8, isLive: true, asked: true })
})

it('a creator may want it too, a stranger is not even told', async () => {
  expect(await look({ realtime: 'true' }, world.phone)).toMatchObject({ isLive: true })
  const { brand: eve } = await brandWithCreator(server, 'eve')
  server.wait(60)
  platform.asked.length = 0
  const path = `/user/creators/accounts/analytics/${id}?realtime=true`
  expect((await eve.call(path)).status).toBe(404)
  expect(platform.asked).toEqual([])
})

it('a platform that does not answer leaves what was captured', async () => {
  platform.instead = () => ({ kind: 'WAIT' })
  expect(await look({ realtime: 'true' })).toEqual({ followers: 8, isLive: false, asked: true })
})

it('asked by many at once, it is asked once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => look({ realtime: 'true' })))
  expect(platform.asked.filter((question) => question.startsWith('profile'))).toHaveLength(1)
  expect(answers.filter(({ isLive }) => isLive)).toHaveLength(1)
})

it('an account that the platform has not, everybody is told at once', async () => {
  platform.accounts.clear()
  await look({ realtime: 'true' })
  const page = await world.phone.call('/user/creators/accounts/fetch', {})
  expect(page.body).toMatchObject({
    data: [{ status: 'INVALID', status_reason: 'Bluesky has no such account' }],
  })
})
