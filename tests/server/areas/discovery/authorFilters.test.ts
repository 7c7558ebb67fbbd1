import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { discoverMedias } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
let watchlistId: string
let creatorId: string

const anna = forAllTests(() => server.signedIn('anna@example.com'))

beforeAll(async () => {
  const [watchlist] = await anna.ask(accountWatchlistRoutes.create, [{ name: 'Rivals' }])
  watchlistId = watchlist?.id ?? ''
  await anna.ask(watchlistEntryRoutes.create, [
    { watchlist_id: watchlistId, platform: 'INSTAGRAM', handle: 'Maren' },
  ])
  const [creator] = await anna.ask(creatorRoutes.create, [{ name: 'Jade' }])
  creatorId = creator?.id ?? ''
  await anna.ask(creatorAccountRoutes.create, [
    { creator_id: creatorId, platform: 'TIKTOK', handle: 'jade' },
  ])
  await discoverMedias(server.database, [
    { authorHandle: 'maren', caption: 'watched' },
    { authorHandle: 'maren', caption: 'another Maren', platform: 'TIKTOK' },
    { authorHandle: 'JADE', caption: 'own', platform: 'TIKTOK' },
    { authorHandle: 'jade', caption: 'another Jade' },
  ])
})

async function captions(
  by: TestBrowser,
  extra: { watchlist_ids?: string[]; creator_ids?: string[] },
): Promise<string[]> {
  const { data } = await by.ask(mediaRoutes.fetch, { extra })
  return data.map(({ caption }) => caption).sort()
}

describe('the feed of some authors', () => {
  it('holds what the accounts on a watchlist post, whatever the case of their handles', async () => {
    expect(await captions(anna, { watchlist_ids: [watchlistId] })).toEqual(['watched'])
  })

  it('holds what creators post on their own accounts', async () => {
    expect(await captions(anna, { creator_ids: [creatorId] })).toEqual(['own'])
  })

  it('holds the posts of an account by the id that its platform gives it, and no stranger’s of its handle', async () => {
    const account = { platform: 'BLUESKY' as const, handle: 'jade.test' }
    const [own] = await anna.ask(creatorAccountRoutes.create, [
      { creator_id: creatorId, ...account },
    ])
    const by = (caption: string, authorHandle: string, authorExternalId: string | null) => ({
      platform: 'BLUESKY' as const,
      caption,
      authorHandle,
      authorExternalId,
    })
    await discoverMedias(server.database, [
      by('before the rename', 'jade-doe.test', 'did:jade'),
      by('after the rename', 'jade.test', 'did:jade'),
      by('a stranger', 'Jade.test', 'did:stranger'),
      by('imported', 'Jade.test', null),
    ])
    const asked = { creator_ids: [creatorId] }
    expect(await captions(anna, asked)).toEqual(
      ['a stranger', 'after the rename', 'imported', 'own'].toSorted(),
    )
    await server.database
      .update(creatorAccounts)
      .set({ externalId: 'did:jade' })
      .where(eq(creatorAccounts.id, own?.id ?? ''))
    expect(await captions(anna, asked)).toEqual(
      ['after the rename', 'before the rename', 'imported', 'own'].toSorted(),
    )
    await anna.ask(creatorAccountRoutes.delete, [own?.id ?? ''])
  })

  it('widens when both are asked for', async () => {
    const extra = { watchlist_ids: [watchlistId], creator_ids: [creatorId] }
    expect(await captions(anna, extra)).toEqual(['own', 'watched'])
  })

  it('is empty for a watchlist or a creator of another workspace', async () => {
    const eve = await server.signedIn('eve@example.com')
    expect(await captions(eve, { watchlist_ids: [watchlistId] })).toEqual([])
    expect(await captions(eve, { creator_ids: [creatorId] })).toEqual([])
  })
})
