import { eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import { stripeCustomers, stripeEvents } from '#server/database/schema/stripe.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { followCustomers } from './converge.ts'
import { idOf } from './facts.ts'
import { wantReading } from './lease.ts'
import { stripeLibrary } from './stripeClient.ts'
import type { StripeServices } from './stripeServices.ts'

const hourMs = 3_600_000

/** After so long every customer is read anew, whatever was heard: an hourly round makes that once a day. */
const readingAgeMs = 23 * hourMs

/** How long an event is known again. Stripe repeats one for three days. */
const eventAgeMs = 30 * 24 * hourMs

/** What following Stripe needs done now and then. */
export function stripeJobs(services: StripeServices, database: Database): readonly Job[] {
  const own = { ...services, database }
  return [
    {
      name: 'follow Stripe',
      async run(stopping) {
        await followCustomers(own, stopping)
        await nameDisputes(own)
      },
    },
    { name: 'reconcile with Stripe', run: () => reconcile(own) },
  ]
}

/** Finds out whose charge a dispute is about. */
async function nameDisputes({ database, stripe }: StripeServices): Promise<void> {
  const found = await database
    .select({ chargeId: stripeEvents.chargeId })
    .from(stripeEvents)
    .where(isNotNull(stripeEvents.chargeId))
    .limit(100)
  for (const { chargeId } of found) {
    if (!chargeId) continue
    const customer = await customerOf(stripe, chargeId)
    await database.transaction(async (tx) => {
      if (customer) await wantReading(tx, eq(stripeCustomers.customerId, idOf(customer)))
      await tx
        .update(stripeEvents)
        .set({ chargeId: null })
        .where(inArray(stripeEvents.chargeId, [chargeId]))
    })
  }
}

/** Whose charge it is; undefined for one that the account does not know, of which nothing can ever be learnt. */
async function customerOf(stripe: Stripe, chargeId: string) {
  try {
    return (await stripe.charges.retrieve(chargeId)).customer
  } catch (error) {
    if (error instanceof stripeLibrary().errors.StripeInvalidRequestError) return undefined
    throw error
  }
}

/** Has everybody read anew whom nothing was heard of for a day, forgets old events, and says how the prices differ. */
export async function reconcile({
  database,
  clock,
  catalogue,
  log,
}: StripeServices): Promise<void> {
  const now = clock().getTime()
  const { readAt } = stripeCustomers
  await wantReading(database, or(isNull(readAt), lt(readAt, new Date(now - readingAgeMs))))
  await database.delete(stripeEvents).where(lt(stripeEvents.receivedAt, new Date(now - eventAgeMs)))
  const { difference } = await catalogue()
  if (difference) log.warn(difference)
}
