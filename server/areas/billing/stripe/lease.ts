import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { stripeCustomers } from '#server/database/schema/stripe.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { StripeServices } from './stripeServices.ts'

/** The right to change a customer at Stripe and to write down what stands there: one has it at a time. */
export interface Lease {
  readonly workspaceId: string
  readonly customerId: string
  readonly token: string
  /** What was wanted when it began. */
  readonly wanted: number
  readonly isEnding: boolean
  readonly failures: number
}

/** Longer than one request to Stripe takes, repetitions included: more than one never stands between a reading and a new checkout. */
const leaseMs = 180_000

/** The end of a lease that is taken then, or prolonged. */
export const leaseEnd = (moment: Date): Date => new Date(moment.getTime() + leaseMs)

/** How long a person waits for somebody else's work on their billing. */
const patienceMs = 8_000

const { leaseToken, leasedUntil, wanted } = stripeCustomers

type Work<T> = (lease: Lease) => Promise<T>

/** Runs a person's `work` under the lease of their workspace; waits a little for it. CONFLICT when it stays taken. */
export async function withLease<T>(
  services: Pick<StripeServices, 'database' | 'clock'>,
  workspaceId: string,
  work: Work<T>,
): Promise<T | Failure> {
  const started = Date.now()
  for (;;) {
    const isFree = or(isNull(leaseToken), lt(leasedUntil, services.clock()))
    const lease = await take(services, and(eq(stripeCustomers.workspaceId, workspaceId), isFree))
    if (lease) return held(services.database, lease, work)
    if (Date.now() - started > patienceMs) {
      return new Failure(
        'CONFLICT',
        'Your billing is being changed just now. Try again in a moment.',
      )
    }
    await pause(100)
  }
}

/** Runs `work` for the customer if nobody else is at it, and something is wanted. */
export async function withFreeLease(
  services: Pick<StripeServices, 'database' | 'clock'>,
  workspaceId: string,
  work: Work<void>,
): Promise<void> {
  const isDue = or(isNull(leasedUntil), lt(leasedUntil, services.clock()))
  const lease = await take(
    services,
    and(
      eq(stripeCustomers.workspaceId, workspaceId),
      isDue,
      sql`${wanted} > ${stripeCustomers.done}`,
    ),
  )
  if (lease) await held(services.database, lease, work)
}

/** Says that a customer is to be read anew. */
export async function wantReading(queries: Queries, which: SQL | undefined): Promise<void> {
  await queries
    .update(stripeCustomers)
    .set({ wanted: sql`${wanted} + 1` })
    .where(which)
}

/** Taking it wants a reading too: whoever is stopped midway leaves that to a job. */
async function take(
  { database, clock }: Pick<StripeServices, 'database' | 'clock'>,
  which: SQL | undefined,
): Promise<Lease | undefined> {
  const token = randomUUID()
  const [taken] = await database
    .update(stripeCustomers)
    .set({
      leaseToken: token,
      leasedUntil: leaseEnd(clock()),
      wanted: sql`${wanted} + 1`,
    })
    .where(which)
    .returning()
  if (!taken) return undefined
  const { workspaceId, customerId, endingSince, failures } = taken
  return {
    workspaceId,
    customerId,
    token,
    wanted: taken.wanted,
    isEnding: endingSince !== null,
    failures,
  }
}

async function held<T>(database: Database, lease: Lease, work: Work<T>): Promise<T> {
  const isMine = and(
    eq(stripeCustomers.workspaceId, lease.workspaceId),
    eq(leaseToken, lease.token),
  )
  const done = await work(lease)
  await database.update(stripeCustomers).set({ leaseToken: null, leasedUntil: null }).where(isMine)
  return done
}
