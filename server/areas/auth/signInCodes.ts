import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { signInCodes } from '#server/platform/db/schema/accounts.ts'

/** How long a mailed code is good. */
export const codeMinutes = 10

/** How many guesses a code allows, the right one among them. */
const mostTries = 5

interface Services {
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly clock: Clock
}

/** Makes the code to mail: six digits. It takes the place of any earlier one of that address. */
export async function issueCode(
  { database, keyedHash, clock }: Services,
  email: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock()
  await database.insert(signInCodes).values({
    email,
    codeHash: keyedHash('sign-in-code', `${email} ${code}`),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  })
  return code
}

/**
 * Whether this is the newest code of that address, in time, within its tries, and not used before.
 * Every call spends a try before it looks, so guesses made at once get no more of them.
 */
export async function redeemCode(
  { database, keyedHash, clock }: Services,
  email: string,
  otp: string,
): Promise<boolean> {
  const code = otp.replaceAll(/[\s-]/g, '')
  const tried = await spendTry(database, email, clock())
  if (!tried) return false
  const given = keyedHash('sign-in-code', `${email} ${code}`)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(tried.codeHash))) return false
  const used = await database
    .update(signInCodes)
    .set({ usedAt: clock() })
    .where(and(eq(signInCodes.id, tried.id), isNull(signInCodes.usedAt)))
    .returning({ id: signInCodes.id })
  return used.length === 1
}

async function spendTry(database: Database, email: string, now: Date) {
  const newest = database
    .select({ id: signInCodes.id })
    .from(signInCodes)
    .where(eq(signInCodes.email, email))
    .orderBy(desc(signInCodes.createdAt), desc(signInCodes.id))
    .limit(1)
  const [tried] = await database
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(
      and(
        inArray(signInCodes.id, newest),
        lt(signInCodes.tries, mostTries),
        isNull(signInCodes.usedAt),
        gt(signInCodes.expiresAt, now),
      ),
    )
    .returning({ id: signInCodes.id, codeHash: signInCodes.codeHash })
  return tried
}
