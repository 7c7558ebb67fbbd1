import { and, eq, lt, ne } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { authenticators } from '#server/database/schema/signInMethods.ts'
import type { Needs } from '#server/platform/area.ts'
import type { TokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import type { Queries, Reading, Transaction } from '#server/platform/db/database.ts'

type Services = Needs<'database' | 'tokenSeal' | 'clock'>

/** How far the clock of a phone may be off, in seconds: one step of a code. */
const toleranceSeconds = 30

const issuer = 'Greenroom'

/** What an authenticator app is set up with. */
interface NewAuthenticator {
  /** In Base32. */
  readonly secret: string
  /** What a QR code holds. */
  readonly uri: string
}

type Kept = typeof authenticators.$inferSelect

/** Makes an authenticator that proves nothing until it is confirmed, in the place of another such. */
export async function startAuthenticator(
  { database, tokenSeal, clock }: Services,
  { id: userId, email }: { readonly id: string; readonly email: string },
): Promise<NewAuthenticator> {
  const secret = generateSecret()
  const begun = { ...tokenSeal.seal(secret, { userId }), lastStep: 0, createdAt: clock() }
  await database
    .insert(authenticators)
    .values({ userId, ...begun })
    .onConflictDoUpdate({ target: [authenticators.userId, authenticators.confirmed], set: begun })
  return { secret, uri: generateURI({ issuer, label: email, secret }) }
}

/** The authenticator of a user: the one in use, or the one that waits to be confirmed. */
export async function findAuthenticator(
  queries: Reading,
  userId: string,
  confirmed: boolean,
): Promise<Kept | undefined> {
  const [found] = await queries
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), eq(authenticators.confirmed, confirmed)))
  return found
}

/** What a code was compared with: LOST when the key that sealed the secret is not there any more. */
type Compared = { readonly step: number } | 'WRONG' | 'LOST'

/** The step of 30 seconds that a code belongs to. Takes nothing. */
export async function stepOfCode(
  { tokenSeal, clock }: Pick<Services, 'tokenSeal' | 'clock'>,
  kept: Kept,
  given: string,
): Promise<Compared> {
  const token = given.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return 'WRONG'
  const secret = tokenSeal.open(kept, { userId: kept.userId })
  if (secret === undefined) return 'LOST'
  const epoch = Math.floor(clock().getTime() / 1000)
  const found = await verify({ secret, token, epoch, epochTolerance: toleranceSeconds })
  return found.valid && 'timeStep' in found ? { step: found.timeStep } : 'WRONG'
}

/** Takes the step of a code; false when it, or a later one, was taken before. */
export async function takeStep(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id }: Pick<Kept, 'id'>,
  step: number,
): Promise<boolean> {
  const taken = await database
    .update(authenticators)
    .set({ lastStep: step, lastUsedAt: clock() })
    .where(and(eq(authenticators.id, id), lt(authenticators.lastStep, step)))
  return taken.rowCount === 1
}

/** Puts the authenticator that waited in the place of the one in use. False when it is there no more. */
export async function confirmAuthenticator(
  tx: Transaction,
  { id, userId, sealed }: Kept,
  step: number,
  now: Date,
): Promise<boolean> {
  await deleteAuthenticator(tx, userId)
  const confirmed = await tx
    .update(authenticators)
    .set({ confirmed: true, lastStep: step, createdAt: now })
    .where(and(eq(authenticators.id, id), eq(authenticators.sealed, sealed)))
  return confirmed.rowCount === 1
}

/** Removes the authenticator in use; false when there is none. */
export async function deleteAuthenticator(
  tx: Pick<Transaction, 'delete'>,
  userId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), eq(authenticators.confirmed, true)))
    .returning({ id: authenticators.id })
  return gone.length > 0
}

/** How many secrets are sealed anew in one round. */
const resealedAtOnce = 500

/** Seals with the present key what a former one has sealed. For upkeep. */
export async function resealAuthenticators(
  database: Pick<Queries, 'select' | 'update'>,
  seal: TokenSeal,
): Promise<void> {
  if (seal.keyId === undefined) return
  const old = await database
    .select()
    .from(authenticators)
    .where(ne(authenticators.keyId, seal.keyId))
    .limit(resealedAtOnce)
  for (const kept of old) {
    const owner = { userId: kept.userId }
    const secret = seal.open(kept, owner)
    if (secret === undefined) continue
    await database
      .update(authenticators)
      .set(seal.seal(secret, owner))
      .where(and(eq(authenticators.id, kept.id), eq(authenticators.sealed, kept.sealed)))
  }
}
