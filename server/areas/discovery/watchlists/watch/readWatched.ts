import type {
  Asking,
  Connector,
  NoAnswer,
  Post,
} from '#server/areas/creators/connectors/connector.ts'
import { openAsking } from '#server/areas/creators/connectors/openAsking.ts'
import { feedMedias } from '#server/areas/creators/sync/feedMedias.ts'
import { notePresence, platformStatusOf } from '#server/areas/creators/sync/platformStatus.ts'
import { nameAuthor } from '#server/areas/creators/sync/postsOfAuthor.ts'
import { nextAfterGone, nextProfile, nextTry } from '#server/areas/creators/sync/schedule.ts'
import type { SyncServices } from '#server/areas/creators/sync/syncServices.ts'
import { watchWork } from '#server/database/schema/sync.ts'
import { keepFollowers } from '../watchedFigures.ts'
import { removeMissing } from './missingPosts.ts'
import { followHandle, identify } from './watchedAccount.ts'
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
 * Reads what the platform says of an account that somebody watches, and its newest posts for everybody's Discover; takes out those that are
 * gone; and says when to read them again: at the account's own time of the next day.
 */
export async function readWatched(watching: Watching): Promise<void> {
  const { database, connector, watched, stopping } = watching
  if (!(await isStillWatched(database, watched))) return
  const ask = openAsking(watching, connector, stopping)
  if (watched.externalId !== null)
    return readAccount(watching, ask, { ...watched, externalId: watched.externalId })
  const named = await connector.resolve(ask, watched.handle)
  if (named.kind !== 'OK') return giveUp(watching, named)
  const identified = await identify(database, watched, named.value)
  if (identified) await readAccount({ ...watching, watched: identified }, ask, identified)
}

async function readAccount(
  watching: Watching,
  ask: Asking,
  watched: Watched & { readonly externalId: string },
): Promise<void> {
  const { database, connector, clock, random } = watching
  const { platform, externalId } = watched
  const profile = await connector.profile(ask, externalId)
  if (profile.kind !== 'OK') return giveUp(watching, profile, externalId)
  const { notice, handle: named } = profile.value
  const handle = named ?? watched.handle
  await nameAuthor(database, { platform, externalId, handle: watched.handle })
  if (handle !== watched.handle) await followHandle(database, watched, handle)
  if (notice?.status === 'PRIVATE')
    return giveUp(watching, { kind: 'GONE', ...notice, status: notice.status }, externalId)
  const author = { platform, externalId, handle }
  const { posts, isWhole, failure } = await newestPosts(connector, ask, externalId)
  await feedMedias(database, author, posts)
  if (failure) return giveUp(watching, failure, externalId)
  const now = clock()
  await notePresence(database, author, notice?.status ?? null, now)
  await keepFollowers(database, watched.id, profile.value.followers, now)
  const { recheckBefore } = watched
  const place = await removeMissing(
    { database, connector, ask, author },
    { posts, isWhole, recheckBefore },
  )
  const dueAt = nextProfile(watched.id, now, random)
  await releaseWatched(
    database,
    watched,
    { dueAt },
    {
      status: 'VALID',
      statusReason: notice?.why ?? null,
      ...platformStatusOf(watchWork, notice?.status ?? null, now),
      readAt: now,
      recheckBefore: place,
    },
  )
}

interface Newest {
  readonly posts: readonly Post[]
  /** Whether there are no more of them. */
  readonly isWhole: boolean
  /** Why there may be more of them. */
  readonly failure: NoAnswer | undefined
}

async function newestPosts(connector: Connector, ask: Asking, externalId: string): Promise<Newest> {
  const posts: Post[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < maxPages && posts.length < maxPosts; pages += 1) {
    const page = await connector.posts(ask, externalId, cursor)
    if (page.kind !== 'OK') return { posts, isWhole: false, failure: page }
    posts.push(...page.value.posts.slice(0, maxPosts - posts.length))
    cursor = page.value.cursor
    if (cursor === undefined) break
  }
  const isWhole =
    cursor === undefined && connector.showsAtMost === undefined && posts.length < maxPosts
  return { posts, isWhole, failure: undefined }
}

/**
 * Ends a try that was given no answer, or that the platform does not show the account.
 *
 * @param externalId the account that was asked about; left out where no account has its handle.
 */
async function giveUp(watching: Watching, answer: NoAnswer, externalId?: string): Promise<void> {
  const { database, connector, watched, clock, random, log, stopping } = watching
  const now = clock()
  const { attempts } = watched
  if (stopping.aborted) {
    return releaseWatched(database, watched, { dueAt: now, attempts: attempts - 1 })
  }
  if (answer.kind === 'GONE' || answer.kind === 'RECONNECT') {
    const status = answer.kind === 'GONE' ? (answer.status ?? 'NOT_FOUND') : watched.platformStatus
    const { platform } = connector
    if (answer.kind === 'GONE' && externalId !== undefined)
      await notePresence(database, { platform, externalId }, status, now)
    const found = {
      status: 'INVALID',
      statusReason: answer.why,
      ...platformStatusOf(watchWork, status, now),
    } as const
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
