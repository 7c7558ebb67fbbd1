import { eq } from 'drizzle-orm'
import { type Buyer, invoiceAccounts } from '#server/database/schema/invoices.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import type { Failure } from '#server/platform/http/failure.ts'

/** A workspace as a payer of invoices, locked until the transaction ends. */
export interface Account {
  readonly workspaceId: string
  readonly creditCents: number
  /** Undefined until they have said who they are. */
  readonly buyer: Buyer | undefined
}

/** Runs `work` with the workspace's invoices to itself: of several that want to change them, one works and the others wait. */
export function withAccount<T>(
  database: Database,
  workspaceId: string,
  work: (tx: Transaction, account: Account) => Promise<T>,
): Promise<T | Failure> {
  return inTransaction(database, async (tx) => work(tx, await lockAccount(tx, workspaceId)))
}

/** The same inside a transaction with the owner's rights that is open already. */
export async function lockAccount(tx: Transaction, workspaceId: string): Promise<Account> {
  await tx.insert(invoiceAccounts).values({ workspaceId }).onConflictDoNothing()
  const [found] = await tx
    .select()
    .from(invoiceAccounts)
    .where(eq(invoiceAccounts.workspaceId, workspaceId))
    .for('update')
  if (!found) throw new Error('An invoice account vanished')
  return { workspaceId, creditCents: found.creditCents, buyer: buyerOf(found) }
}

/** Who invoices are written to; undefined until they have said. */
export function buyerOf({
  name,
  address,
  country,
  taxId,
}: Pick<typeof invoiceAccounts.$inferSelect, 'name' | 'address' | 'country' | 'taxId'>):
  | Buyer
  | undefined {
  if (name === null) return undefined
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { name, address: lines, country, taxId }
}

/** Adds to the credit of an account, or takes from it below zero. */
export async function addCredit(
  tx: Transaction,
  account: Account,
  cents: number,
): Promise<Account> {
  if (cents === 0) return account
  const creditCents = account.creditCents + cents
  await tx
    .update(invoiceAccounts)
    .set({ creditCents })
    .where(eq(invoiceAccounts.workspaceId, account.workspaceId))
  return { ...account, creditCents }
}
