import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodeTotal } from '#contract/secondFactors.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { recoveryCodes } from '#server/platform/db/schema/signInMethods.ts'

/** Without those that are taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10

/** Makes ten codes in the place of all before them. They are known to nobody after this: hashes are kept. */
export async function makeRecoveryCodes(
  tx: Pick<Transaction, 'delete' | 'insert'>,
  keyedHash: KeyedHash,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeTotal }, newCode)
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(keyedHash, userId, code) })))
  return codes
}

/** Uses a code up; false when it is none, or was used before. */
export async function redeemRecoveryCode(
  { database, keyedHash, clock }: Services,
  userId: string,
  given: string,
): Promise<boolean> {
  const used = await database
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(keyedHash, userId, given)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}

interface Services {
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly clock: Clock
}

/** How many codes have not been used. */
export const countRecoveryCodes = (
  database: Pick<Database, '$count'>,
  userId: string,
): Promise<number> =>
  database.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  )

export const deleteRecoveryCodes = async (
  tx: Pick<Transaction, 'delete'>,
  userId: string,
): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** 49 bits, in two groups of five. */
function newCode(): string {
  const code = Array.from({ length: codeLength }, () => letters.charAt(randomInt(letters.length)))
  return `${code.slice(0, codeLength / 2).join('')}-${code.slice(codeLength / 2).join('')}`
}

/** However it is spaced and cased. */
const hashOf = (keyedHash: KeyedHash, userId: string, code: string) =>
  keyedHash('recovery-code', `${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
