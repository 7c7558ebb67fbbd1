import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { signInCodes } from '#server/database/schema/accounts.ts'
import type { Needs } from '#server/platform/area.ts'

/** How long a mailed code is good. */
export const codeMinutes = 10

/** How many guesses a code allows, the right one among them. */
const maxTries = 5

type Services = Needs<'database' | 'keyedHash' | 'clock'>

/** Who asked for a code, and in which browser: only there it works. */
export interface CodeAsker {
  readonly email: string
  readonly browserHash: string
}

/** A code of which a try has been spent. */
export type TriedCode = Pick<typeof signInCodes.$inferSelect, 'id' | 'email' | 'codeHash'>

/**
 * Makes the code to mail: six digits, the same for every try to send the same mail. It takes the place of any earlier one that the
 * same browser asked for.
 */
export async function issueCode(
  { database, keyedHash, clock }: Services,
  { email, browserHash }: CodeAsker,
  mailId: string,
): Promise<string> {
  const chance = Buffer.from(keyedHash('sign-in-code-of-mail', mailId), 'base64url')
  const code = String(chance.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  const now = clock()
  await database.insert(signInCodes).values({
    email,
    browserHash,
    codeHash: keyedHash('sign-in-code', `${email} ${code}`),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  })
  return code
}

/**
 * Spends a try of the newest code that this browser asked for. The try is spent before anything is
 * compared, so guesses made at once get no more of them; and a guess made elsewhere spends none.
 *
 * @returns undefined when the browser has no code that is in time, unused and within its tries.
 */
export async function spendTry(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { email, browserHash }: CodeAsker,
): Promise<TriedCode | undefined> {
  const newest = database
    .select({ id: signInCodes.id })
    .from(signInCodes)
    .where(and(eq(signInCodes.email, email), eq(signInCodes.browserHash, browserHash)))
    .orderBy(desc(signInCodes.createdAt), desc(signInCodes.id))
    .limit(1)
  const [tried] = await database
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(
      and(
        inArray(signInCodes.id, newest),
        lt(signInCodes.tries, maxTries),
        isNull(signInCodes.usedAt),
        gt(signInCodes.expiresAt, clock()),
      ),
    )
    .returning({
      id: signInCodes.id,
      email: signInCodes.email,
      codeHash: signInCodes.codeHash,
    })
  return tried
}

/** Whether this is the code of which a try was spent, not used before. Uses it up. */
export async function redeemCode(
  { database, keyedHash, clock }: Services,
  tried: TriedCode,
  otp: string,
): Promise<boolean> {
  const code = otp.replaceAll(/[\s-]/g, '')
  const given = keyedHash('sign-in-code', `${tried.email} ${code}`)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(tried.codeHash))) return false
  const used = await database
    .update(signInCodes)
    .set({ usedAt: clock() })
    .where(and(eq(signInCodes.id, tried.id), isNull(signInCodes.usedAt)))
  return used.rowCount === 1
}
