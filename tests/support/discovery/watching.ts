import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { type WatchlistEntry, watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import type { TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import {
  type ScriptedPlatform,
  scriptedAccount,
  scriptedPost,
} from '#tests/support/platforms/scriptedPlatform.ts'

/** Somebody with a watchlist of their own. */
export interface Watcher {
  readonly browser: TestBrowser
  readonly watchlistId: string
}

/** Signs somebody in and makes their watchlist. */
export async function watcher(server: TestApp, email: string): Promise<Watcher> {
  const browser = await server.signedIn(email)
  const [watchlist] = await browser.ask(accountWatchlistRoutes.create, [{ name: 'Rivals' }])
  return { browser, watchlistId: watchlist?.id ?? '' }
}

/** Puts an account on somebody's watchlist; gives the entry's id. */
export async function watch({ browser, watchlistId }: Watcher, handle: string): Promise<string> {
  const entry = { watchlist_id: watchlistId, platform: 'BLUESKY' as const, handle }
  const [made] = await browser.ask(watchlistEntryRoutes.create, [entry])
  return made?.id ?? ''
}

/** Takes every account off somebody's watchlist. */
export async function unwatchAll({ browser, watchlistId }: Watcher): Promise<void> {
  const filters = { watchlist_id: watchlistId }
  const { data } = await browser.ask(watchlistEntryRoutes.fetch, { filters })
  const ids = data.map(({ id }) => id)
  if (ids.length > 0) await browser.ask(watchlistEntryRoutes.delete, ids)
}

/** An entry as somebody sees it; undefined when it is not theirs. */
export async function entryOf(
  { browser }: Watcher,
  id: string,
): Promise<WatchlistEntry | undefined> {
  const { data } = await browser.ask(watchlistEntryRoutes.fetch, { filters: { id } })
  return data[0]
}

/** What somebody finds in Discover of the accounts on their watchlist. */
export async function postsWatched({ browser, watchlistId }: Watcher) {
  const { data } = await browser.ask(mediaRoutes.fetch, { extra: { watchlist_ids: [watchlistId] } })
  return data
}

/** An account with that many posts, one a day, of which the platform shows two a page. */
export function posting(platform: ScriptedPlatform, now: Date, handle: string, posts: number) {
  const there = scriptedAccount(`did:${handle}`, handle)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  there.posts = Array.from({ length: posts }, (_, index) =>
    scriptedPost(`${handle}/${index}`, 10, daysAgo(index + 0.5)),
  )
  platform.accounts.set(there.profile.externalId, there)
  return there
}
