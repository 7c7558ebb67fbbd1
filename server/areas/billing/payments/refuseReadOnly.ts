import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import type { paymentReferrals, payments } from '#server/platform/db/schema/payments.ts'
import { Failure } from '#server/platform/http/failure.ts'

/** READ_ONLY when one of the rows was made by billing. */
export async function refuseReadOnly(
  tx: Transaction,
  table: typeof payments | typeof paymentReferrals,
  ids: readonly string[],
): Promise<Failure | undefined> {
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), eq(table.source, 'BILLING')))
  if (found.length === 0) return undefined
  return new Failure('READ_ONLY', 'Entries recorded by billing cannot be changed', {
    ids: found.map(({ id }) => id),
  })
}
