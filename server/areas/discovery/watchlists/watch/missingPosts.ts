import { and, desc, gt, lt, notInArray, type SQL } from 'drizzle-orm'
import type { Asking, Connector, Post } from '#server/areas/creators/connectors/connector.ts'
import { type Author, feedMedias, removeGone } from '#server/areas/creators/sync/feedMedias.ts'
import { isBy } from '#server/areas/creators/sync/postsOfAuthor.ts'
import { medias } from '#server/database/schema/discovery.ts'
import type { Database } from '#server/platform/db/database.ts'

/** How many questions about known posts one turn asks at most of those that are missing, and of older ones. */
const questions = { missing: 10, older: 2 } as const

/** How many missing posts of a platform that cannot be asked about them one turn takes out. */
const maxUnasked = 100

interface Looking {
  readonly database: Database
  readonly connector: Connector
  readonly ask: Asking
  readonly author: Author
}

/** What was just read of an author. */
interface NewestPosts {
  readonly posts: readonly Post[]
  /** Whether these are all there are. */
  readonly isWhole: boolean
  /** Older posts are looked for from here; null: from the end of these. */
  readonly recheckBefore: Date | null
}

/**
 * Takes posts out of Discover that their platform has no longer: those that were missing among the newest, and some of the older ones, which
 * it is asked about by their ids where it can be. What it does not answer stays.
 *
 * @returns where the next turn goes on with older posts; null: from the beginning.
 */
export async function removeMissing(
  looking: Looking,
  { posts, isWhole, recheckBefore }: NewestPosts,
): Promise<Date | null> {
  const { connector } = looking
  const end = oldest(posts)
  const since = isWhole || end === undefined ? undefined : gt(medias.createdAt, end)
  const read = posts.map(({ externalId }) => externalId)
  const asked = connector.refreshedAtOnce
  if (asked === 0) {
    // A list without a single post may be a fault of the platform's, and it cannot be asked about any by its id.
    if (end === undefined) return null
    const which = and(gt(medias.createdAt, end), notAmong(read))
    await takeOut(looking, await knownOf(looking, which, maxUnasked))
    return null
  }
  await lookFor(
    looking,
    await knownOf(looking, and(since, notAmong(read)), questions.missing * asked),
  )
  // Each post of a platform that is paid costs as much as a new one.
  if (isWhole || end === undefined || connector.budget) return null
  const before = lt(medias.createdAt, recheckBefore ?? end)
  const older = await knownOf(looking, before, questions.older * asked)
  await lookFor(looking, older)
  return older.length === questions.older * asked ? (older.at(-1)?.createdAt ?? null) : null
}

const oldest = (posts: readonly Post[]): Date | undefined =>
  posts.map(({ postedAt }) => postedAt).toSorted((one, other) => one.getTime() - other.getTime())[0]

const notAmong = (ids: readonly string[]) =>
  ids.length > 0 ? notInArray(medias.externalId, [...ids]) : undefined

interface Known {
  readonly externalId: string
  readonly createdAt: Date
}

/** Posts of the author that everybody discovers, newest first. */
const knownOf = (
  { database, author }: Looking,
  which: SQL | undefined,
  limit: number,
): Promise<Known[]> =>
  database
    .select({ externalId: medias.externalId, createdAt: medias.createdAt })
    .from(medias)
    .where(and(isBy(author), which))
    .orderBy(desc(medias.createdAt))
    .limit(limit)

async function lookFor(looking: Looking, known: readonly Known[]): Promise<void> {
  const { database, connector, ask, author } = looking
  const left = [...known]
  while (left.length > 0) {
    const asked = left.splice(0, connector.refreshedAtOnce)
    const answer = await connector.refresh(
      ask,
      asked.map(({ externalId }) => externalId),
    )
    if (answer.kind !== 'OK') return
    const there = new Set(answer.value.map(({ externalId }) => externalId))
    const ofAsked = answer.value.filter((post) =>
      asked.some((one) => one.externalId === post.externalId),
    )
    await feedMedias(database, author, ofAsked)
    await takeOut(
      looking,
      asked.filter(({ externalId }) => !there.has(externalId)),
    )
  }
}

const takeOut = ({ database, connector }: Looking, gone: readonly Known[]) =>
  removeGone(
    database,
    connector,
    gone.map(({ externalId }) => externalId),
  )
