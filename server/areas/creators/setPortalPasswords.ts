import { and, inArray, isNull, sql } from 'drizzle-orm'
import { hashPasswords } from '#server/areas/portal/passwords.ts'
import { endedLink } from '#server/areas/portal/portalLinks.ts'
import { portalAccess, portalPasswords, portalSessions } from '#server/database/schema/portal.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'

/** What is to be kept of a password, or asked for: null closes the portal; undefined leaves it as it is. */
type Asked = string | null | undefined

/**
 * The hashes of passwords that a workspace asks for, in order. RATE_LIMITED when too many wait to be hashed. Takes
 * long: never inside a transaction.
 */
export async function hashAsked(
  workspaceId: string,
  asked: readonly Asked[],
): Promise<readonly Asked[] | Failure> {
  const hashed = await hashPasswords(
    workspaceId,
    asked.filter((password) => typeof password === 'string'),
  )
  if (hashed instanceof Failure) return hashed
  const next = hashed.values()
  return asked.map((password) => (typeof password === 'string' ? next.next().value : password))
}

/**
 * Sets, resets and takes away passwords, by the hash that stands where the creator does. Whoever's password changes is
 * signed out everywhere, and their sign-in link ends; closing the portal ends their invitation too.
 */
export async function setPortalPasswords(
  tx: Transaction,
  creatorIds: readonly string[],
  hashes: readonly Asked[],
): Promise<void> {
  const changes = creatorIds.map((creatorId, index) => ({ creatorId, hash: hashes[index] }))
  const set = changes.flatMap(({ creatorId, hash }) =>
    typeof hash === 'string' ? [{ creatorId, passwordHash: hash }] : [],
  )
  const closed = changes.flatMap(({ creatorId, hash }) => (hash === null ? [creatorId] : []))
  const ids = [...set.map(({ creatorId }) => creatorId), ...closed]
  if (ids.length === 0) return
  await tx.delete(portalPasswords).where(inArray(portalPasswords.creatorId, ids))
  if (set.length > 0) await tx.insert(portalPasswords).values(set)
  await tx.update(portalAccess).set(endedLink).where(inArray(portalAccess.creatorId, ids))
  if (closed.length > 0) {
    await tx
      .update(portalAccess)
      .set({ invitedAt: null })
      .where(inArray(portalAccess.creatorId, closed))
  }
  await tx
    .update(portalSessions)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(portalSessions.creatorId, ids), isNull(portalSessions.revokedAt)))
}
