import { eq, inArray } from 'drizzle-orm'
import { type Earning, earningRoutes } from '#contract/resources/earnings.ts'
import { payments } from '#server/database/schema/payments.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, readRows } from '#server/platform/db/readRows.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'

/** The payouts of the creator who asks. The seal shows a creator no other row, and no column that is not named here. */
export const earningCalls = (): Served[] => [
  serve(earningRoutes.fetch, ({ body, tx }) => fetchPage(tx, listedEarnings, body)),
  serve(earningRoutes.totals, ({ tx }) => readTotals(tx)),
]

const listedEarnings = {
  table: payments,
  search: [payments.method],
  sorts: { paid_on: payments.paidOn },
  defaultSort: '-paid_on' as const,
  filters: { id: payments.id, request_id: payments.requestId, status: payments.status },
  read: readEarnings,
}

function readEarnings(tx: Transaction, ids: readonly string[]): Promise<Earning[]> {
  return tx
    .select({
      id: payments.id,
      status: payments.status,
      amount_cents: payments.amountCents,
      currency: payments.currency,
      paid_on: payments.paidOn,
      method: payments.method,
      request_id: payments.requestId,
      request_title: creatorRequests.title,
    })
    .from(payments)
    .leftJoin(creatorRequests, eq(creatorRequests.id, payments.requestId))
    .where(inArray(payments.id, [...ids]))
}

const readTotals = (tx: Transaction) =>
  readRows(tx, { currency: asText, paid_cents: asNumber, pending_cents: asNumber })`
    select currency,
      coalesce(sum(${payments.amountCents}) filter (where status = 'PAID'), 0) as paid_cents,
      coalesce(sum(${payments.amountCents}) filter (where status = 'PENDING'), 0) as pending_cents
    from ${payments} where status in ('PAID', 'PENDING') group by currency order by currency`
