import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { signInTickets } from '#server/database/schema/signInMethods.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'

/** How long somebody may take over their second factor. */
const ticketMinutes = 10

/** How many guesses a ticket allows, the right one among them. */
const maxTries = 5

type Services = Needs<'database' | 'clock'>

interface TicketFor {
  readonly userId: string
  /** Of the browser that gave the first proof. */
  readonly browserHash: string
  readonly redirectPath: string | null
}

/** A sign-in that waits for its second factor. */
export type Ticket = Pick<typeof signInTickets.$inferSelect, 'id' | 'userId' | 'redirectPath'>

/** Keeps the first proof of a sign-in for whoever holds the token. */
export async function issueTicket(
  { database, clock }: Services,
  { userId, browserHash, redirectPath }: TicketFor,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + ticketMinutes * 60_000)
  await database.insert(signInTickets).values({
    userId,
    browserHash,
    redirectPath,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
  })
  return { token, expiresAt }
}

/** A ticket as a browser shows it. */
interface Shown {
  readonly token: string
  readonly browserHash: string
}

/** The ticket of a token in the browser that it was given to; undefined when it is used, late, or out of guesses. */
export async function findTicket(
  { database, clock }: Services,
  shown: Shown,
): Promise<Ticket | undefined> {
  const [ticket] = await database.select(fields).from(signInTickets).where(isGood(shown, clock()))
  return ticket
}

/** Spends a guess of a ticket, before anything is compared; undefined as for {@link findTicket}. */
export async function spendTicketTry(
  { database, clock }: Services,
  shown: Shown,
): Promise<Ticket | undefined> {
  const [ticket] = await database
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} + 1` })
    .where(isGood(shown, clock()))
    .returning(fields)
  return ticket
}

/** Uses a ticket up; false when that has just been done. */
export async function redeemTicket(
  { database, clock }: Services,
  { id }: Ticket,
): Promise<boolean> {
  const used = await database
    .update(signInTickets)
    .set({ usedAt: clock() })
    .where(and(eq(signInTickets.id, id), isNull(signInTickets.usedAt)))
  return used.rowCount === 1
}

const fields = {
  id: signInTickets.id,
  userId: signInTickets.userId,
  redirectPath: signInTickets.redirectPath,
}

const isGood = ({ token, browserHash }: Shown, now: Date) =>
  and(
    eq(signInTickets.tokenHash, hashToken(token)),
    eq(signInTickets.browserHash, browserHash),
    lt(signInTickets.tries, maxTries),
    isNull(signInTickets.usedAt),
    gt(signInTickets.expiresAt, now),
  )
