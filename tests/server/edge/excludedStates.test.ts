import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EdgeServer, startEdgeServer } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'
import { writeMmdb } from '#tests/support/writeMmdb.ts'

const ground = visitGround()
let edge: EdgeServer
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'greenroom-test-'))
  const geoDatabase = join(dataDir, 'cities.mmdb')
  await writeMmdb(geoDatabase, { '8.8.8': { subdivisions: [{ iso_code: 'CA' }] } })
  edge = await startEdgeServer({
    ground,
    dataDir,
    trustedProxies: ['127.0.0.0/8'],
    countryHeader: 'cf-ipcountry',
    regionHeader: 'cf-region-code',
    geoDatabase,
  })
})
afterAll(async () => {
  await edge.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Opens a link that California is excluded from. */
async function openWith(headers: Readonly<Record<string, string>>) {
  const link = await ground.makeLink({ excludedCountryCodes: ['US_CA'] })
  const { status, body } = await edge.open(`/${link.pathname}`, { headers })
  const [visit] = await edge.rowsOf(
    `select blocked_reason, country from visits where link_id = '${link.id}'`,
  )
  return { status, title: /<title>(.*)<\/title>/.exec(body)?.[1], visit }
}

it.each([
  ['the header of a trusted proxy', { 'cf-ipcountry': 'US', 'cf-region-code': 'US-CA' }],
  ['the database of cities', { 'x-forwarded-for': '8.8.8.8' }],
])('somebody from an excluded state, known by %s, is refused', async (_, headers) => {
  expect(await openWith(headers)).toEqual({
    status: 451,
    title: 'Not available in your state',
    visit: { blocked_reason: 'EXCLUDED_COUNTRY', country: 'US' },
  })
})

it.each([
  ['another state', { 'cf-ipcountry': 'US', 'cf-region-code': 'NY' }],
  ['a region of the same code elsewhere', { 'cf-ipcountry': 'ES', 'cf-region-code': 'CA' }],
  ['a state that nobody knows', { 'x-forwarded-for': '8.8.4.4' }],
])('somebody from %s is let through', async (_, headers) => {
  expect(await openWith(headers)).toMatchObject({ status: 302, visit: { blocked_reason: null } })
})
