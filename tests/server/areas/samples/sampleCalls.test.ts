import { eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { sampleRoutes } from '#contract/resources/samples.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { users, workspaces } from '#server/database/schema/accounts.ts'
import { samples } from '#server/database/schema/samples.ts'
import { storedObjects } from '#server/database/schema/storedObjects.ts'
import { syncWork } from '#server/database/schema/sync.ts'
import { visits } from '#server/database/schema/visits.ts'
import { createLinkFinder } from '#server/edge/findLink.ts'
import { deleteRemovedSamples, sampleHandler } from '#server/sample/sampleWork.ts'
import { runWork } from '#tests/support/app/runWork.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const small = { creators: 2, links: 3, visits: 60, days: 4 }

describe('a sample', () => {
  let own: string
  let workspaceId: string

  /** What the process does by itself. */
  const work = async (app = server.app) => {
    const { config, database, databaseUrl, visits, log, now: clock } = server
    const ground = { app, appUrl: config.appUrl, database, databaseUrl, visits, log }
    await runWork(databaseUrl, { database, handlers: [sampleHandler(ground, small)], clock, log })
    await deleteRemovedSamples(database, clock())
  }

  const server = testApp()
  const person = forAllTests(() => server.signedIn('curious@example.com'))

  beforeAll(async () => {
    own = (await person.ask(userRoutes.fetch)).workspace_id
  })
  it('is made once for somebody who asks, twice', async () => {
    expect((await person.ask(sampleRoutes.fetch)).sample).toBeNull()
    await person.ask(sampleRoutes.create)
    await person.ask(sampleRoutes.create)
    await work()
    const { sample } = await person.ask(sampleRoutes.fetch)
    expect(sample).toMatchObject({ progress: 100, failed: false })
    workspaceId = sample?.workspace_id ?? ''
  }, 40_000)

  it('is entered like any workspace, as a viewer, and has no limits and no plan', async () => {
    const user = await person.ask(userRoutes.update, { workspace_id: workspaceId })
    expect(user).toMatchObject({ role: 'VIEWER', plan: null })
    expect(user.allowances.creators).toEqual({ limit: null, used: small.creators })
    expect(user.workspaces.map(({ id, sample }) => [id, sample])).toEqual([
      [own, false],
      [workspaceId, true],
    ])
    expect((await person.ask(creatorRoutes.fetch, {})).total).toBe(small.creators)
  })

  it('can be changed by nobody', async () => {
    const answer = await person.call('/user/creators/create', [{ name: 'Jade' }])
    expect(failureOf(answer).code).toBe('FORBIDDEN')
  })

  it('uses nothing of the allowance of its person, and asks no platform', async () => {
    const user = await person.ask(userRoutes.update, { workspace_id: own })
    expect(user.allowances.creators.used).toBe(0)
    expect(user.allowances.storage_bytes.used).toBe(0)
    const asked = await server.database.$count(syncWork, eq(syncWork.workspaceId, workspaceId))
    expect(asked).toBe(0)
    await person.ask(userRoutes.update, { workspace_id: workspaceId })
  })

  it('has links that nobody can open', async () => {
    const { data } = await person.ask(trackingLinkRoutes.fetch, {})
    const finder = createLinkFinder({
      databaseUrl: server.databaseUrl,
      pictures: {
        baseOf: () => '',
        pictureOf: (src: string) => ({ src, sources: [] }),
        videoUrl: () => '',
        heldOf: () => undefined,
        find: async () => 'NOTHING',
      },
      log: server.log,
    })
    for (const { domain_host: host, pathname } of data) {
      expect(await finder.find({ host, pathname })).toBeNull()
    }
    await finder.close()
    expect(data).toHaveLength(small.links)
  })

  it('is nobody else’s to see', async () => {
    const other = await server.signedIn('other@example.com')
    expect((await other.ask(sampleRoutes.fetch)).sample).toBeNull()
    const answer = await other.call('/user/update', { workspace_id: workspaceId })
    expect(failureOf(answer).code).toBe('VALIDATION_FAILED')
    await other.ask(sampleRoutes.delete)
    expect((await person.ask(sampleRoutes.fetch)).sample?.workspace_id).toBe(workspaceId)
  })

  it('is gone with all that is in it once it is removed', async () => {
    const before = await server.database.$count(users)
    await person.ask(sampleRoutes.delete)
    expect((await person.ask(userRoutes.fetch)).workspace_id).toBe(own)
    await work()
    const isOfIt = async (table: typeof storedObjects | typeof visits) =>
      server.database.$count(table, eq(table.workspaceId, workspaceId))
    expect(await isOfIt(storedObjects)).toBe(0)
    expect(await isOfIt(visits)).toBe(0)
    expect(await server.database.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(0)
    expect(await server.database.$count(users)).toBe(before - 1)
    expect((await person.ask(sampleRoutes.fetch)).sample).toBeNull()
  })

  it('that is removed before it was made is not made', async () => {
    await person.ask(sampleRoutes.create)
    await person.ask(sampleRoutes.delete)
    await work()
    expect((await person.ask(userRoutes.fetch)).workspaces).toHaveLength(1)
    expect(await server.database.$count(samples)).toBe(0)
  })

  it('that cannot be made has failed after its last try, and is gone once it is removed', async () => {
    await person.ask(sampleRoutes.create)
    const failed = async () => (await person.ask(sampleRoutes.fetch)).sample?.failed
    for (const expected of [false, false, true]) {
      await work(new Hono())
      expect(await failed()).toBe(expected)
      server.wait(1)
    }
    await person.ask(sampleRoutes.delete)
    await work()
    expect(await server.database.$count(samples)).toBe(0)
    expect(await server.database.$count(workspaces, isNotNull(workspaces.closedAt))).toBe(0)
  })
})
