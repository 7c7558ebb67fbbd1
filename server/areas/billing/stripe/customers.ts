import { and, eq } from 'drizzle-orm'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { stripeCustomers } from '#server/database/schema/stripe.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { StripeServices } from './stripeServices.ts'

/** Makes a workspace a customer of Stripe, unless it is one. Twice at once makes one, by the idempotency key. */
export async function ensureCustomer(services: StripeServices, workspaceId: string): Promise<void> {
  const { stripe, database } = services
  const known = await findCustomer(database, workspaceId)
  if (known && !(await isDeleted(services, known))) return
  const [owner] = await database
    .select({ email: users.email, name: workspaces.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'OWNER')))
  const customer = await stripe.customers.create(
    {
      ...(owner && { email: owner.email }),
      ...(owner?.name && { name: owner.name }),
      metadata: { workspace_id: workspaceId },
    },
    { idempotencyKey: `customer:${workspaceId}:${known ?? 'first'}` },
  )
  services.atStep('customer made')
  if (known) {
    await database
      .update(stripeCustomers)
      .set({ customerId: customer.id })
      .where(
        and(eq(stripeCustomers.workspaceId, workspaceId), eq(stripeCustomers.customerId, known)),
      )
  } else {
    // Two tabs may be here at once, with one customer.
    await database
      .insert(stripeCustomers)
      .values({ workspaceId, customerId: customer.id })
      .onConflictDoNothing()
  }
}

/** The id of a workspace's customer; undefined when it is none. */
export async function findCustomer(
  queries: Queries,
  workspaceId: string,
): Promise<string | undefined> {
  const [found] = await queries
    .select({ customerId: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.workspaceId, workspaceId))
  return found?.customerId
}

/** Whether somebody has deleted the customer at Stripe, who can buy nothing any more. */
async function isDeleted({ stripe }: StripeServices, customerId: string): Promise<boolean> {
  const customer = await stripe.customers.retrieve(customerId)
  return customer.deleted === true
}
