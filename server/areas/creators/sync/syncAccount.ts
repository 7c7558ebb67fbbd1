import { and, eq, ne, sql } from 'drizzle-orm'
import { loseConnection } from '#server/areas/creators/connections/loseConnection.ts'
import { openConnectedAsking } from '#server/areas/creators/connections/openConnectedAsking.ts'
import { usableToken } from '#server/areas/creators/connections/usableToken.ts'
import {
  type Answer,
  type Asking,
  isPublic,
  type NoAnswer,
  type Profile,
} from '#server/areas/creators/connectors/connector.ts'
import { openAsking } from '#server/areas/creators/connectors/openAsking.ts'
import { accountMedias, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { keepProfile } from './keepProfile.ts'
import { notePresence, platformStatusOf } from './platformStatus.ts'
import { nameAuthor, renameAuthor } from './postsOfAuthor.ts'
import { recordDay } from './recordDay.ts'
import { nextAfterGone, nextLook, nextProfile, nextTry, nextUnconnected } from './schedule.ts'
import { syncPosts, unread } from './syncPosts.ts'
import { lost, type Sync } from './syncServices.ts'
import { noteProgress, release } from './syncWork.ts'

type Account = typeof creatorAccounts.$inferSelect

/**
 * Asks the platform about an account, keeps what it says, and says when to ask next.
 *
 * @param isWished whether somebody waits for it, so that everything is asked whether or not it is due.
 * @returns whether the platform has answered for the account.
 */
export async function syncAccount(sync: Sync, isWished = false): Promise<boolean> {
  const { database, current } = sync
  const account = await rowOf(database, creatorAccounts, current.accountId)
  if (!account) return false
  const { connector, stopping } = sync
  if (isPublic(connector))
    return askAccount(sync, openAsking(sync, connector, stopping), account, isWished)
  const token = await usableToken(sync, connector, account.id, stopping)
  if (token.kind === 'UNCONNECTED') {
    await release(database, current, { dueAt: nextUnconnected(sync.clock()) })
    return false
  }
  if (token.kind !== 'TOKEN') return giveUp(sync, account, token)
  const ask = openConnectedAsking(sync, connector, token.accessToken, stopping)
  return askAccount({ ...sync, used: token.kept }, ask, account, isWished)
}

/** The same, once it is known what to ask with. */
async function askAccount(
  sync: Sync,
  ask: Asking,
  account: Account,
  isWished: boolean,
): Promise<boolean> {
  const { current } = sync
  const named = await externalIdOf(sync, ask, account)
  if (named.kind === 'LOST') return false
  if (named.kind !== 'OK') return giveUp(sync, account, named)
  const externalId = named.value
  const isProfileDue =
    isWished ||
    current.profileDueAt <= sync.clock() ||
    account.status !== 'VALID' ||
    account.platformStatus === 'PRIVATE'
  let asked: Promise<Answer<Profile>> | undefined
  const profileOf = () => (asked ??= sync.connector.profile(ask, externalId))
  const profile = isProfileDue ? await profileOf() : undefined
  if (profile?.kind === 'GONE' || profile?.kind === 'RECONNECT' || profile?.kind === 'WAIT')
    return giveUp(sync, account, profile, externalId)
  return askPosts(sync, ask, account, { externalId, profile, profileOf, isWished })
}

interface Asked {
  readonly externalId: string
  /** Undefined when it was not due. */
  readonly profile: Answer<Profile> | undefined
  /** The same where it was, and else as soon as it matters. */
  readonly profileOf: () => Promise<Answer<Profile>>
  readonly isWished: boolean
}

/** The rest, once the account itself was asked about. What of it fails, fails by itself. */
async function askPosts(
  sync: Sync,
  ask: Asking,
  account: Account,
  { externalId, profile, profileOf, isWished }: Asked,
): Promise<boolean> {
  const isPrivate = profile?.kind === 'OK' && profile.value.notice?.status === 'PRIVATE'
  const posts = isPrivate
    ? ({ kind: 'INCOMPLETE' } as const)
    : await syncPosts(sync, ask, { externalId, profileOf })
  if (posts.kind === 'LOST') return false
  if (posts.kind === 'GONE' || posts.kind === 'RECONNECT')
    return giveUp(sync, account, posts, externalId)
  const isAnswered = profile?.kind === 'OK'
  const profileDueAt = isAnswered
    ? nextProfile(account.id, sync.clock(), sync.random)
    : sync.current.profileDueAt
  if (!(await noteProgress(sync.database, sync.current, { profileDueAt }))) return false
  if (isAnswered) await keepAuthor(sync, account, profile.value)
  await recordDay(sync, account, {
    isAsked: profile !== undefined,
    followers: isAnswered ? profile.value.followers : null,
    isComplete: posts.kind === 'DONE',
    isWished,
  })
  const failed = posts.kind === 'DRIFT' || posts.kind === 'WAIT' ? posts : profile
  if (failed?.kind === 'DRIFT' || failed?.kind === 'WAIT') {
    await giveUp(sync, account, failed)
    return isAnswered
  }
  const now = sync.clock()
  const due = isPrivate ? profileDueAt : await nextDue(sync, profileDueAt)
  const next = posts.kind === 'MORE' ? now : due
  await release(sync.database, sync.current, { dueAt: next, isReady: next <= now })
  return true
}

/** Keeps what the platform says of the account; its posts in Discover follow it to a new handle, and are shown while the platform does. */
async function keepAuthor(sync: Sync, account: Account, profile: Profile): Promise<void> {
  const { database, connector, clock } = sync
  const { externalId, handle, notice } = profile
  const { platform } = account
  if (isPublic(connector)) {
    await nameAuthor(database, { platform, externalId, handle: account.handle })
    if (handle !== null && handle !== account.handle)
      await renameAuthor(database, { platform, externalId, handle })
    await notePresence(database, { platform, externalId }, notice?.status ?? null, clock())
  }
  await keepProfile(sync, account, profile)
}

async function nextDue({ database, current, clock, random }: Sync, profileDueAt: Date) {
  const [found] = await database
    .select({ earliest: sql`min(${accountMedias.refreshAt})`.mapWith(accountMedias.refreshAt) })
    .from(accountMedias)
    .where(eq(accountMedias.accountId, current.accountId))
  const earliest: Date | null = found?.earliest ?? null
  const look = nextLook(earliest ?? undefined, clock(), random)
  return earliest && look < profileDueAt ? look : profileDueAt
}

/**
 * What the platform calls the account. When its handle was changed to that of another account, the posts of the former one
 * are not its own.
 */
async function externalIdOf(
  sync: Sync,
  ask: Asking,
  account: Account,
): Promise<Answer<string> | typeof lost> {
  if (account.externalId !== null) return { kind: 'OK', value: account.externalId }
  const { database, current } = sync
  const resolved = await sync.connector.resolve(ask, account.handle)
  if (resolved.kind !== 'OK' || resolved.value === current.externalId) return resolved
  const externalId = resolved.value
  const isNoted = await database.transaction(async (tx) => {
    const progress = { externalId, ...unread }
    if (!(await noteProgress(tx, current, progress))) return false
    if (current.externalId !== null)
      await tx.delete(accountMedias).where(eq(accountMedias.accountId, account.id))
    return true
  })
  if (!isNoted) return lost
  Object.assign(current, { externalId, ...unread })
  return resolved
}

/**
 * Ends a try that was given no answer, or that there is no such account.
 *
 * @param externalId what the platform calls the account that it has answered about; left out where it knows none of its handle.
 */
async function giveUp(
  sync: Sync,
  account: Account,
  answer: NoAnswer,
  externalId?: string,
): Promise<boolean> {
  const { database, current, clock, random, log, stopping } = sync
  const now = clock()
  const { platform, accountId, attempts } = current
  if (stopping.aborted) {
    await release(database, current, { dueAt: now, attempts: attempts - 1 })
    return false
  }
  if (answer.kind === 'RECONNECT' && !isPublic(sync.connector)) {
    // What a token was good for once, nothing else is: it takes its owner.
    const loss = { state: 'REVOKED', why: answer.why, now } as const
    const { workspaceId } = current
    if (sync.used) await loseConnection(database, { ...sync.used, workspaceId }, loss)
    await release(database, current, { dueAt: nextUnconnected(now) })
    return false
  }
  if (answer.kind === 'GONE' || answer.kind === 'RECONNECT') {
    if (!(await noteProgress(database, current, {}))) return false
    if (answer.kind === 'GONE') await keepAbsence(sync, answer, externalId)
    else await keepReason(sync, { status: account.status, statusReason: answer.why })
    const next = nextAfterGone(now, random)
    await noteProgress(database, current, { profileDueAt: next })
    await release(database, current, { dueAt: next })
    return answer.kind === 'GONE'
  }
  if (answer.kind === 'DRIFT') {
    const { expected } = answer
    log.warn(
      { platform, account_id: accountId, expected },
      'a platform answered otherwise than it says',
    )
  }
  const { until, why } = answer.kind === 'WAIT' ? answer : {}
  if (why !== undefined && (await noteProgress(database, current, {}))) {
    await keepReason(sync, { status: account.status, statusReason: why })
  }
  const dueAt = nextTry({ until, attempts }, now, random)
  await release(database, current, { dueAt, attempts: until ? attempts - 1 : attempts })
  return false
}

/** Keeps that the platform does not show an account, for which its posts leave Discover. */
async function keepAbsence(
  { database, connector, current, clock }: Sync,
  { why, status = 'NOT_FOUND' }: Extract<NoAnswer, { readonly kind: 'GONE' }>,
  externalId: string | undefined,
): Promise<void> {
  const now = clock()
  await database
    .update(creatorAccounts)
    .set({
      status: 'INVALID',
      statusReason: why,
      ...platformStatusOf(creatorAccounts, status, now),
      updatedAt: sql`${creatorAccounts.updatedAt}`,
    })
    .where(eq(creatorAccounts.id, current.accountId))
  const { platform } = connector
  if (externalId !== undefined && isPublic(connector))
    await notePresence(database, { platform, externalId }, status, now)
}

/** Keeps why an account is not up to date. Why there is none stays what it was. */
async function keepReason(
  { database, current }: Sync,
  reason: Pick<Account, 'status' | 'statusReason'>,
): Promise<void> {
  await database
    .update(creatorAccounts)
    .set({ ...reason, updatedAt: sql`${creatorAccounts.updatedAt}` })
    .where(and(eq(creatorAccounts.id, current.accountId), ne(creatorAccounts.status, 'INVALID')))
}
