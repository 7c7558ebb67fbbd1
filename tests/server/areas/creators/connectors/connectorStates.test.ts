import { expect, it } from 'vitest'
import { blueskyConnector } from '#server/areas/creators/connectors/bluesky/blueskyConnector.ts'
import { connectorStates } from '#server/areas/creators/connectors/connectorStates.ts'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { noteAnswer, noteFailure, spend } from '#server/areas/creators/connectors/quotas.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

const noon = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000)
const states = (now: Date) => connectorStates(database, connectorsOf(blueskyConnector()), now)

it('tells how a connector is doing at each host of its own', async () => {
  expect(await states(noon)).toEqual([{ platform: 'BLUESKY', access: 'PUBLIC', hosts: [] }])
  const quota = { calls: 100, perSeconds: 300 }
  await spend(database, 'BLUESKY a.test', quota, noon, 7)
  await spend(database, 'BLUESKYER b.test', quota, noon)
  await noteAnswer(database, 'BLUESKY a.test', undefined, noon)
  const until = later(900)
  await noteFailure(database, 'BLUESKY a.test', { until, isRefused: true, now: noon })
  const [state] = await states(later(1))
  const host = { host: 'a.test', allowed: 80, failures: 1, answeredAt: noon, closedUntil: until }
  expect(state?.hosts).toEqual([{ ...host, used: 7, endsAt: later(300) }])
  const [idle] = await states(later(900))
  expect(idle?.hosts).toEqual([{ ...host, used: 0, endsAt: null, closedUntil: null }])
})
