import { and, inArray, isNull, sql } from 'drizzle-orm'
import { hashPassword } from '#server/areas/portal/passwords.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { portalPasswords, portalSessions } from '#server/platform/db/schema/portal.ts'

/** A creator's password for the portal as a request asks for it. */
export interface AskedPassword {
  readonly creatorId: string
  /** Null closes the portal to them; undefined leaves it as it is. */
  readonly password: string | null | undefined
}

/** Sets, resets and takes away passwords. Whoever's password changes is signed out everywhere. */
export async function setPortalPasswords(
  rows: Transaction,
  asked: readonly AskedPassword[],
): Promise<void> {
  const set = asked.flatMap(({ creatorId, password }) =>
    typeof password === 'string' ? [{ creatorId, password }] : [],
  )
  const removed = asked.filter(({ password }) => password === null)
  const ids = [...set, ...removed].map(({ creatorId }) => creatorId)
  if (ids.length === 0) return
  await rows.delete(portalPasswords).where(inArray(portalPasswords.creatorId, ids))
  if (set.length > 0) await rows.insert(portalPasswords).values(await Promise.all(set.map(toRow)))
  await rows
    .update(portalSessions)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(portalSessions.creatorId, ids), isNull(portalSessions.revokedAt)))
}

const toRow = async ({ creatorId, password }: { creatorId: string; password: string }) => ({
  creatorId,
  passwordHash: await hashPassword(password),
})
