import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { type EdgeServer, startEdgeServer } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
/** What somebody says who sits at 127.0.0.1. */
const forged = { 'cf-ipcountry': 'FR', 'x-forwarded-for': '2a01:e0a::1' }

/** Opens a link that France is excluded from, at an edge that trusts these addresses. */
async function openFrom(trustedProxies: readonly string[]) {
  const dataDir = await temporaryFolder()
  const edge: EdgeServer = await startEdgeServer({
    ground,
    dataDir,
    trustedProxies,
    countryHeader: 'cf-ipcountry',
  })
  const link = await ground.makeLink({ excludedCountryCodes: ['FR'] })
  const { status } = await edge.open(`/${link.pathname}`, { headers: forged })
  await edge.open(`/${link.pathname}`, { headers: { ...forged, 'x-forwarded-for': '192.0.2.1' } })
  const visits = await edge.rowsOf(
    `select country, is_unique from visits where link_id = '${link.id}' order by visited_at, id`,
  )
  await edge.close()
  return { status, visits }
}

it('headers from an address that is not trusted say neither a country nor who somebody is', async () => {
  expect(await openFrom(['10.0.0.0/8'])).toEqual({
    status: 302,
    visits: [
      { country: null, is_unique: true },
      { country: null, is_unique: false },
    ],
  })
})

it('the same headers are believed from a trusted one', async () => {
  expect(await openFrom(['127.0.0.0/8'])).toEqual({
    status: 451,
    visits: [
      { country: 'FR', is_unique: true },
      { country: 'FR', is_unique: true },
    ],
  })
})
