import { eq } from 'drizzle-orm'
import { creators } from '#server/database/schema/creators.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** Takes an address from the creators who have it, and ends the sign-in links that were mailed there: with the rights of the tables' owner. */
export async function forgetCreatorAddresses(tx: Transaction, email: string): Promise<void> {
  await tx.update(creators).set({ email: null }).where(eq(creators.email, email))
}
