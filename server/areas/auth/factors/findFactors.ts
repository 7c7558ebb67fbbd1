import { and, eq, isNull, sql } from 'drizzle-orm'
import { type FactorKind, factorKinds } from '#contract/secondFactors.ts'
import { users } from '#server/database/schema/accounts.ts'
import { authenticators, passkeys, recoveryCodes } from '#server/database/schema/signInMethods.ts'
import type { Reading } from '#server/platform/db/database.ts'

/** Whether a user has something of a kind that can be used. */
function isThere(kind: FactorKind, userId: string) {
  const { table, usable } = kept[kind]
  return sql<boolean>`exists (select from ${table} where ${and(eq(table.userId, userId), usable)})`
}

const kept = {
  AUTHENTICATOR: { table: authenticators, usable: eq(authenticators.confirmed, true) },
  PASSKEY: { table: passkeys, usable: undefined },
  RECOVERY_CODE: { table: recoveryCodes, usable: isNull(recoveryCodes.usedAt) },
} as const satisfies Record<FactorKind, unknown>

/** By what a user can give a second factor, the usual way first; empty when they have none, and none is due. */
export async function findFactors(
  queries: Reading,
  userId: string,
): Promise<readonly FactorKind[]> {
  const [found] = await queries
    .select({
      AUTHENTICATOR: isThere('AUTHENTICATOR', userId),
      PASSKEY: isThere('PASSKEY', userId),
      RECOVERY_CODE: isThere('RECOVERY_CODE', userId),
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!found?.AUTHENTICATOR && !found?.PASSKEY) return []
  return factorKinds.filter((kind) => found[kind])
}
