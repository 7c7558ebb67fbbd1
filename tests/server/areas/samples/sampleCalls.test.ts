import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { sampleRoutes } from '#contract/resources/samples.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { createLinkFinder } from '#server/edge/findLink.ts'
import { users, workspaces } from '#server/platform/db/schema/accounts.ts'
import { storedObjects } from '#server/platform/db/schema/storedObjects.ts'
import { syncWork } from '#server/platform/db/schema/sync.ts'
import { visits } from '#server/platform/db/schema/visits.ts'
import { sampleJob } from '#server/sample/sampleJob.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'

const small = { creators: 2, links: 3, visits: 60, days: 4 }

describe('a sample', () => {
  let server: TestApp
  let person: TestBrowser
  let own: string
  let workspaceId: string

  /** What the process does by itself. */
  const work = () => {
    const { app, config, database, databaseUrl, visits, log } = server
    const job = sampleJob({ app, appUrl: config.appUrl, database, databaseUrl, visits, log }, small)
    return job.run(new AbortController().signal)
  }

  beforeAll(async () => {
    server = await startTestApp()
    person = await server.signedIn('curious@example.com')
    own = (await person.ask(userRoutes.fetch)).workspace_id
  })
  afterAll(() => server.stop())

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
  })
})
