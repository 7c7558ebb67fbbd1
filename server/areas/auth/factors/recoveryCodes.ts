import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodeTotal } from '#contract/secondFactors.ts'
import { recoveryCodes } from '#server/database/schema/signInMethods.ts'
import type { Needs } from '#server/platform/area.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { mailOfMethods } from './methodMails.ts'

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

/** Uses a code up, and has its owner mailed of it; false when it is none, or was used before. */
export const redeemRecoveryCode = (
  { database, keyedHash, clock }: Services,
  { id, email }: { readonly id: string; readonly email: string },
  given: string,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: clock() })
      .where(
        and(
          eq(recoveryCodes.userId, id),
          eq(recoveryCodes.codeHash, hashOf(keyedHash, id, given)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ id: recoveryCodes.id })
    if (used.length === 1) await mailOfMethods(tx, { email }, 'RECOVERY_CODE_USED')
    return used.length === 1
  })

type Services = Needs<'database' | 'keyedHash' | 'clock'>

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
