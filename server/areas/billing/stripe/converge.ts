import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Also } from '#server/areas/billing/biller.ts'
import { stripeCustomers } from '#server/database/schema/stripe.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Catalogue } from './catalogue.ts'
import { endEverything } from './endEverything.ts'
import { chosenSubscription, readFacts, type StripeFacts } from './facts.ts'
import { keepReading } from './keepReading.ts'
import { type Lease, withFreeLease } from './lease.ts'
import { type Reading, readingOf } from './reading.ts'
import { applyCancellations, missingCancellations } from './scheduledCancellations.ts'
import type { StripeServices } from './stripeServices.ts'

/** What a customer comes to who was deleted at Stripe: their subscriptions are cancelled with them. */
const nothing: Reading = {
  subscription: null,
  paid: [],
  shown: [],
  account: { credit_cents: 0, next_charge: null, payer: null },
}

/**
 * Reads a customer at Stripe and makes our database say the same. Whatever happened before, and in whichever order it was heard
 * of, comes to the same.
 *
 * @param also what is written with it.
 */
export async function converge(
  services: StripeServices,
  lease: Lease,
  also?: Also,
): Promise<Refusal> {
  const { database, clock, atStep } = services
  if (lease.isEnding) await endEverything(services, lease.customerId)
  atStep('read')
  const { codeOf } = await services.catalogue()
  const facts = await readWhole(services, lease.customerId, codeOf)
  atStep('keep')
  const now = clock()
  const reading = facts ? readingOf(facts, codeOf, now) : nothing
  const isKept = await inTransaction(database, (tx) =>
    keepReading(tx, lease, reading, { now, also }),
  )
  atStep('kept')
  if (isKept instanceof Failure) return isKept
  return isKept
    ? undefined
    : new Failure('CONFLICT', 'Your billing was changed by somebody else meanwhile. Try again.')
}

/** Reads a customer, once what was let end is on its way to do so. */
async function readWhole(
  services: StripeServices,
  customerId: string,
  codeOf: Catalogue['codeOf'],
): Promise<StripeFacts | undefined> {
  const { stripe } = services
  const facts = await readFacts(stripe, customerId)
  const chosen = facts && chosenSubscription(facts.subscriptions)
  const nodes = chosen && missingCancellations(chosen, codeOf)
  if (!nodes) return facts
  await applyCancellations(services, chosen, nodes, codeOf)
  return readFacts(stripe, customerId)
}

/** The longest that a customer waits after failures in a row. */
const longestWaitMs = 3_600_000

/** Reads every customer anew of whom something was heard, as far as nobody else is at it. One that fails waits longer each time. */
export async function followCustomers(
  services: StripeServices,
  stopping?: AbortSignal,
): Promise<void> {
  const { database } = services
  for (const { workspaceId } of await dueCustomers(services)) {
    if (stopping?.aborted) return
    await withFreeLease(services, workspaceId, async (lease) => {
      try {
        await converge(services, lease)
      } catch (error) {
        services.atStep('failed')
        const waitMs = Math.min(15_000 * 2 ** lease.failures, longestWaitMs)
        await database
          .update(stripeCustomers)
          .set({
            leaseToken: null,
            leasedUntil: new Date(services.clock().getTime() + waitMs),
            failures: lease.failures + 1,
          })
          .where(
            and(
              eq(stripeCustomers.workspaceId, workspaceId),
              eq(stripeCustomers.leaseToken, lease.token),
            ),
          )
        services.log.warn({ err: error, workspaceId }, 'a customer of Stripe could not be read')
      }
    })
  }
}

/** How many customers one round reads. */
const customersAtOnce = 200

const dueCustomers = ({ database, clock }: StripeServices) =>
  database
    .select({ workspaceId: stripeCustomers.workspaceId })
    .from(stripeCustomers)
    .where(
      and(
        gt(stripeCustomers.wanted, stripeCustomers.done),
        or(isNull(stripeCustomers.leasedUntil), lt(stripeCustomers.leasedUntil, clock())),
      ),
    )
    .limit(customersAtOnce)
