import { expect, it } from 'vitest'
import { deleteExpiredSignIns } from '#server/areas/auth/deleteExpiredSignIns.ts'
import {
  providerSignIns,
  sessions,
  signInCodes,
  signInLinks,
} from '#server/database/schema/accounts.ts'
import { rateLimits } from '#server/platform/rateLimits/rateLimitsTable.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { requestCode, requestLink, signedIn } from './signInSteps.ts'

const server = testApp()

const tables = { signInCodes, signInLinks, providerSignIns, sessions, rateLimits }

async function totals() {
  const counts = Object.entries(tables).map(async ([name, table]) => [
    name,
    await server.database.$count(table),
  ])
  return Object.fromEntries(await Promise.all(counts))
}

const clean = () => deleteExpiredSignIns(server.database, server.now)

it('forgets what has expired, and ended sessions after a month more', async () => {
  const browser = await signedIn(server, 'person@example.com')
  await requestCode(server, browser, 'person@example.com')
  await requestLink(server, browser, 'person@example.com')
  await server.database.insert(providerSignIns).values({
    stateHash: 'hash',
    provider: 'GOOGLE',
    codeVerifier: 'verifier',
    nonce: 'nonce',
    expiresAt: new Date(server.now().getTime() + 10 * 60_000),
  })
  const all = await totals()
  expect(all).toMatchObject({ signInCodes: 2, signInLinks: 3, providerSignIns: 1, sessions: 1 })

  await clean()
  expect(await totals()).toEqual(all)

  server.wait(61)
  await clean()
  const daily = await server.database.$count(rateLimits)
  expect(daily).toBeLessThan(all['rateLimits'] ?? 0)
  expect(await totals()).toEqual({
    signInCodes: 0,
    signInLinks: 0,
    providerSignIns: 0,
    sessions: 1,
    rateLimits: daily,
  })

  server.wait(59 * 24 * 60)
  await clean()
  expect(await totals()).toMatchObject({ sessions: 1, rateLimits: 0 })

  server.wait(2 * 24 * 60)
  await clean()
  expect(await totals()).toMatchObject({ sessions: 0 })
})
