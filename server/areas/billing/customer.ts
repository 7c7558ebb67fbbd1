import { eq } from 'drizzle-orm'
import { billingCustomers } from '#server/database/schema/billing.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import type { Failure } from '#server/platform/http/failure.ts'

/** A workspace as a payer, locked until the transaction ends. */
export interface Customer {
  readonly workspaceId: string
  readonly creditCents: number
  readonly revision: number
}

/**
 * Runs `work` with the workspace's billing to itself: of several processes that want to change it, one
 * works and the others wait.
 */
export function withCustomer<T>(
  database: Database,
  workspaceId: string,
  work: (transaction: Transaction, customer: Customer) => Promise<T>,
): Promise<T | Failure> {
  return inTransaction(database, async (transaction) => {
    await transaction.insert(billingCustomers).values({ workspaceId }).onConflictDoNothing()
    const [customer] = await transaction
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.workspaceId, workspaceId))
      .for('update')
    if (!customer) throw new Error('A customer vanished')
    return work(transaction, customer)
  })
}

/** Writes down the customer's credit, and that their billing has changed. */
export async function changeCustomer(
  transaction: Transaction,
  { workspaceId, revision }: Customer,
  creditCents: number,
): Promise<Customer> {
  await transaction
    .update(billingCustomers)
    .set({ creditCents, revision: revision + 1 })
    .where(eq(billingCustomers.workspaceId, workspaceId))
  return { workspaceId, creditCents, revision: revision + 1 }
}
