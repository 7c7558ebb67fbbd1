import { describe, expect, it } from 'vitest'
import { ownLinkRoutes } from '#contract/resources/ownLinks.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { domains } from '#server/database/schema/links.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const ours = forAllTests(() => makeWorld(server, 'ours'))
const theirs = forAllTests(() => makeWorld(server, 'theirs'))

describe('the links of a creator', () => {
  it('are theirs alone, page by page, without what their agency notes', async () => {
    const ids = [await ours.makeLink(ours.creatorId), await ours.makeLink(ours.creatorId)]
    await ours.makeLink()
    await ours.makeLink(await ours.makeCreator())
    const [id = ''] = ids
    await ours.people.OWNER.ask(trackingLinkRoutes.update, [
      { id, data: { enabled: false, tags: ['underpaid'] } },
    ])
    const { data, total, next_cursor } = await ours.creator.ask(ownLinkRoutes.fetch, {
      page_size: 1,
    })
    expect([data.map((link) => link.id), total]).toEqual([[ids[1]], 2])
    const { data: older } = await ours.creator.ask(ownLinkRoutes.fetch, {
      page_size: 1,
      cursor: next_cursor ?? '',
    })
    expect(older).toEqual([
      {
        id,
        title: expect.stringContaining(ours.mark),
        public_url: expect.stringContaining(`/${ours.mark}`),
        has_page: false,
        active: false,
      },
    ])
    expect((await theirs.creator.ask(ownLinkRoutes.fetch, {})).data).toEqual([])
    expect(await ours.people.OWNER.call(ownLinkRoutes.fetch.path, {})).toMatchObject({
      status: 403,
    })
  })

  it('and their visits are shown by the database no further than that', async () => {
    const { creatorId, workspaceId } = ours
    const principal = { mode: 'CREATOR', creatorId, workspaceId } as const
    const read = <T>(work: Parameters<typeof inWorkspace<T>>[2]) =>
      inWorkspace(server.database, { principal, readOnly: true }, work)
    for (const [table, column] of [
      ['tracking_links', 'tags'],
      ['domains', 'verification_token'],
      ['visits', 'visitor'],
      ['visits', 'country'],
    ])
      await expect(
        read((tx) => tx.execute(`select ${column} from ${table}`)),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
    const hosts = await read((tx) => tx.select({ id: domains.id }).from(domains))
    expect(hosts).toEqual([{ id: ours.productDomainId }])
  })
})
