import type {
  Asking,
  Connector,
  NoAnswer,
  Post,
} from '#server/areas/creators/connectors/connector.ts'
import { openAsking } from '#server/areas/creators/connectors/openAsking.ts'
import { feedMedias } from '#server/areas/creators/sync/feedMedias.ts'
import { nextAfterGone, nextProfile, nextTry } from '#server/areas/creators/sync/schedule.ts'
import type { SyncServices } from '#server/areas/creators/sync/syncServices.ts'
import { isStillWatched, releaseWatched, type Watched } from './watchWork.ts'

/** How many posts of a watched account come into Discover, the newest; and in how many pages they are looked for. */
const maxPosts = 200
const maxPages = 5

/** One watched account being asked about. */
export interface Watching extends SyncServices {
  readonly connector: Connector
  readonly watched: Watched
  readonly stopping: AbortSignal
}

/**
 * Reads the newest posts of an account that somebody watches, for everybody's Discover, and says when to read them again: at
 * the account's own time of the next day.
 */
export async function readWatched(watching: Watching): Promise<void> {
  const { database, connector, watched, clock, random, stopping } = watching
  if (!(await isStillWatched(database, watched))) return
  const ask = openAsking(watching, connector, stopping)
  const named = await connector.resolve(ask, watched.handle)
  const read = named.kind === 'OK' ? await newestPosts(connector, ask, named.value) : undefined
  if (read) await feedMedias(database, watched, read.posts)
  const failure = named.kind === 'OK' ? read?.failure : named
  if (failure) return giveUp(watching, failure)
  const now = clock()
  const dueAt = nextProfile(watched.id, now, random)
  const found = { status: 'VALID', statusReason: null, readAt: now } as const
  await releaseWatched(database, watched, { dueAt }, found)
}

interface Newest {
  readonly posts: readonly Post[]
  /** Why there may be more of them. */
  readonly failure: NoAnswer | undefined
}

async function newestPosts(connector: Connector, ask: Asking, externalId: string): Promise<Newest> {
  const posts: Post[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < maxPages && posts.length < maxPosts; pages += 1) {
    const page = await connector.posts(ask, externalId, cursor)
    if (page.kind !== 'OK') return { posts, failure: page }
    posts.push(...page.value.posts.slice(0, maxPosts - posts.length))
    if (page.value.cursor === undefined) break
    cursor = page.value.cursor
  }
  return { posts, failure: undefined }
}

/** Ends a try that was given no answer, or that there is no such account. */
async function giveUp(watching: Watching, answer: NoAnswer): Promise<void> {
  const { database, connector, watched, clock, random, log, stopping } = watching
  const now = clock()
  const { attempts } = watched
  if (stopping.aborted) {
    return releaseWatched(database, watched, { dueAt: now, attempts: attempts - 1 })
  }
  if (answer.kind === 'GONE' || answer.kind === 'RECONNECT') {
    const found = { status: 'INVALID', statusReason: answer.why } as const
    return releaseWatched(database, watched, { dueAt: nextAfterGone(now, random) }, found)
  }
  if (answer.kind === 'DRIFT') {
    const { expected } = answer
    const { platform } = connector
    log.warn(
      { platform, watch_id: watched.id, expected },
      'a platform answered otherwise than it says',
    )
  }
  const until = answer.kind === 'WAIT' ? answer.until : undefined
  const dueAt = nextTry({ until, attempts }, now, random)
  return releaseWatched(database, watched, { dueAt, attempts: until ? attempts - 1 : attempts })
}
