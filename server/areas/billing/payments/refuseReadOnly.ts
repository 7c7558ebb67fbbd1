import { and, eq, inArray } from 'drizzle-orm'
import type { paymentReferrals, payments } from '#server/database/schema/payments.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'

/** READ_ONLY when one of the rows was made by billing. */
export async function refuseReadOnly(
  tx: Transaction,
  table: typeof payments | typeof paymentReferrals,
  ids: readonly string[],
): Promise<Refusal> {
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), eq(table.source, 'BILLING')))
  if (found.length === 0) return undefined
  return new Failure('READ_ONLY', 'Entries recorded by billing cannot be changed', {
    ids: idsOf(found),
  })
}
