import { and, asc, count, eq, inArray, isNull, lte } from 'drizzle-orm'
import type {
  Answer,
  Asking,
  NoAnswer,
  Post,
  PostsPage,
  Profile,
} from '#server/areas/creators/connectors/connector.ts'
import { accountMedias } from '#server/database/schema/creatorAccounts.ts'
import { feedOwnPosts, removeGone } from './feedMedias.ts'
import { recordMedias } from './recordMedias.ts'
import { nextRefresh } from './schedule.ts'
import { lost, type Sync } from './syncServices.ts'
import { noteProgress } from './syncWork.ts'

/** The account whose posts are read. */
interface AskedAbout {
  readonly externalId: string
  /** What its platform says of it in this turn, of which it is asked once. */
  readonly profileOf: () => Promise<Answer<Profile>>
}

/** DONE when every post is known and none is due; MORE when others should have their turn before the rest. */
type PostsRead = { readonly kind: 'DONE' | 'INCOMPLETE' | 'MORE' } | typeof lost | NoAnswer

/** How many pages of older posts one turn reads. */
const pagesATurn = 10

/** How many pages of new posts there may be since the last time; with more, all posts are read anew. */
const newPages = 5

/** How many times in one turn posts that are due are asked about. */
const refreshesATurn = 10

/** How often in a row a place among the posts is asked for before they are read from the newest again. */
const maxTries = 5

/**
 * The most posts of an account that are read for the first time, and the most pages that may take: a host may lead on for ever.
 * Whoever has more has no totals over them; what is new is read as of anybody.
 */
const maxPosts = 100_000
const maxPages = 1_000

/** The most posts of a page: no platform's documentation has more than a hundred, but hosts are not all of one's own choosing. */
const maxPostsAPage = 200

/** Asks for a page of posts. */
async function pageOf(
  { connector }: Sync,
  ask: Asking,
  externalId: string,
  cursor: string | undefined,
): Promise<Answer<PostsPage>> {
  const page = await connector.posts(ask, externalId, cursor)
  const isTooLong = page.kind === 'OK' && page.value.posts.length > maxPostsAPage
  return isTooLong ? { kind: 'DRIFT', expected: `at most ${maxPostsAPage} posts a page` } : page
}

/** That of an account nothing has been read yet. */
export const unread = { postsCursor: null, postsPages: 0, postsCompleteAt: null } as const

/**
 * Reads what there is to read of an account's posts: all of them the first time, page by page, each kept with the place that it
 * leads to, so that a process that is killed loses nothing and doubles nothing; then new ones, and those that are due.
 */
export async function syncPosts(sync: Sync, ask: Asking, account: AskedAbout): Promise<PostsRead> {
  const { externalId } = account
  const isFull = await hasTooMany(sync)
  const isKnown = sync.current.postsCompleteAt !== null || isFull
  const read = isKnown
    ? await readNew(sync, ask, externalId, isFull)
    : await readAll(sync, ask, externalId)
  if (read.kind !== 'DONE') return read
  const refreshed = await refreshDue(sync, ask, account)
  const isComplete = sync.current.postsCompleteAt !== null || !isKnown
  return refreshed.kind === 'DONE' && !isComplete ? { kind: 'INCOMPLETE' } : refreshed
}

async function hasTooMany({ database, connector, current }: Sync): Promise<boolean> {
  if (current.postsCompleteAt !== null) return false
  if (current.postsPages >= maxPages) return true
  const { showsAtMost = maxPosts } = connector
  const [found] = await database
    .select({ posts: count() })
    .from(accountMedias)
    .where(and(eq(accountMedias.accountId, current.accountId), isNull(accountMedias.source)))
  return (found?.posts ?? 0) >= Math.min(maxPosts, showsAtMost)
}

async function readAll(sync: Sync, ask: Asking, externalId: string): Promise<PostsRead> {
  let cursor = sync.current.postsCursor ?? undefined
  const seen = new Set([cursor])
  let { postsPages } = sync.current
  for (let pages = 0; pages < pagesATurn && postsPages < maxPages; pages += 1) {
    const page = await pageOf(sync, ask, externalId, cursor)
    if (page.kind !== 'OK') {
      // A place that the platform does not know any more would be asked for for ever.
      if (page.kind === 'DRIFT' || sync.current.attempts > maxTries)
        await keep(sync, externalId, [], { postsCursor: null })
      return page
    }
    const next = page.value.cursor
    if (next !== undefined && seen.has(next)) {
      await keep(sync, externalId, [], { postsCursor: null })
      return { kind: 'DRIFT', expected: 'a cursor that leads on' }
    }
    seen.add(next)
    postsPages += 1
    const progress = {
      postsCursor: next ?? null,
      postsPages,
      postsCompleteAt: next === undefined ? sync.clock() : null,
    }
    if (!(await keep(sync, externalId, page.value.posts, progress))) return lost
    if (sync.connector.showsAtMost !== undefined && (await hasTooMany(sync))) {
      const partial = { postsCursor: null, postsCompleteAt: null }
      return (await keep(sync, externalId, [], partial)) ? { kind: 'INCOMPLETE' } : lost
    }
    if (next === undefined) return { kind: 'DONE' }
    cursor = next
  }
  return { kind: 'MORE' }
}

/**
 * What was posted since the last time, down to a post that is known. It is kept all at once: if only the newest were kept, they
 * would hide the gap behind them.
 */
async function readNew(
  sync: Sync,
  ask: Asking,
  externalId: string,
  isFull: boolean,
): Promise<PostsRead> {
  const found: Post[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < newPages; pages += 1) {
    const page = await pageOf(sync, ask, externalId, cursor)
    if (page.kind !== 'OK') return page
    found.push(...page.value.posts)
    cursor = page.value.cursor
    if (cursor === undefined || (await isAnyKnown(sync, page.value.posts))) {
      return (await keep(sync, externalId, found, {})) ? { kind: 'DONE' } : lost
    }
  }
  if (isFull) return (await keep(sync, externalId, found, {})) ? { kind: 'DONE' } : lost
  return (await keep(sync, externalId, [], unread)) ? { kind: 'MORE' } : lost
}

async function isAnyKnown({ database, current }: Sync, posts: readonly Post[]): Promise<boolean> {
  if (posts.length === 0) return false
  const known = await database
    .select({ id: accountMedias.id })
    .from(accountMedias)
    .where(
      and(
        eq(accountMedias.accountId, current.accountId),
        isNull(accountMedias.source),
        inArray(
          accountMedias.externalId,
          posts.map(({ externalId }) => externalId),
        ),
      ),
    )
    .limit(1)
  return known.length > 0
}

/** Keeps posts together with how far that leads, and feeds them to Discover; false when the try is nobody's any more. */
async function keep(
  { database, connector, current, clock, random }: Sync,
  externalId: string,
  posts: readonly Post[],
  progress: Parameters<typeof noteProgress>[2],
): Promise<boolean> {
  const once = new Map(posts.map((post) => [post.externalId, post]))
  return database.transaction(async (tx) => {
    if (!(await noteProgress(tx, current, progress))) return false
    const now = clock()
    const medias = [...once.values()].map((post) => ({
      ...post,
      refreshAt: nextRefresh(post, now, random),
    }))
    const { accountId } = current
    await feedOwnPosts(tx, connector, { accountId, externalId }, [...once.values()])
    return recordMedias(tx, accountId, medias)
  })
}

/**
 * Asks about the posts whose time has come. One that its platform leaves out is gone, and keeps the figures it had; unless the platform
 * does not show the account itself.
 */
async function refreshDue(
  sync: Sync,
  ask: Asking,
  { externalId, profileOf }: AskedAbout,
): Promise<PostsRead> {
  const { database, connector, current, clock } = sync
  if (connector.refreshedAtOnce === 0) return { kind: 'DONE' }
  for (let batches = 0; batches < refreshesATurn; batches += 1) {
    const due = await database
      .select()
      .from(accountMedias)
      .where(
        and(eq(accountMedias.accountId, current.accountId), lte(accountMedias.refreshAt, clock())),
      )
      .orderBy(asc(accountMedias.refreshAt))
      .limit(connector.refreshedAtOnce)
    if (due.length === 0) return { kind: 'DONE' }
    const asked = new Set(due.map((post) => post.externalId))
    const answer = await connector.refresh(ask, [...asked])
    if (answer.kind !== 'OK') return answer
    const there = answer.value.filter((post) => asked.has(post.externalId))
    if (!(await keep(sync, externalId, there, {}))) return lost
    const found = new Set(there.map((post) => post.externalId))
    const missing = due.filter((post) => !found.has(post.externalId))
    if (missing.length === 0) continue
    const profile = await profileOf()
    if (profile.kind !== 'OK') return profile
    if (profile.value.notice?.status === 'PRIVATE') return { kind: 'INCOMPLETE' }
    await markGone(sync, missing)
  }
  return { kind: 'MORE' }
}

type Media = typeof accountMedias.$inferSelect

async function markGone({ database, connector, clock, random }: Sync, medias: readonly Media[]) {
  const now = clock()
  await removeGone(
    database,
    connector,
    medias.map(({ externalId }) => externalId),
  )
  for (const { id, createdAt, goneAt } of medias) {
    const times = { postedAt: createdAt, goneAt: goneAt ?? now }
    await database
      .update(accountMedias)
      .set({ goneAt: times.goneAt, refreshAt: nextRefresh(times, now, random) })
      .where(eq(accountMedias.id, id))
  }
}
