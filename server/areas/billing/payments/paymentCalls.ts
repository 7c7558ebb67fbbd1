import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Payment, paymentRoutes } from '#contract/resources/payments.ts'
import type { RouteBody } from '#contract/route.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { payments } from '#server/platform/db/schema/payments.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { refuseReadOnly } from './refuseReadOnly.ts'

/** Fetch all payments of a workspace; create, update and delete those that it records itself. */
export function paymentCalls(): Served[] {
  return serveResource(paymentRoutes, {
    ...listedPayments,
    toRow: (payment) => ({
      source: 'MANUAL' as const,
      status: payment.status ?? 'PAID',
      creatorId: payment.creator_id ?? null,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      paidOn: payment.paid_on,
      method: payment.method ?? '',
      note: payment.note ?? '',
    }),
    toChange: (data) => ({
      status: data.status,
      creatorId: data.creator_id,
      amountCents: data.amount_cents,
      currency: data.currency,
      paidOn: data.paid_on,
      method: data.method,
      note: data.note,
    }),
    checkCreate: ({ tx, body }) =>
      refuseUnknownCreators(
        tx,
        body.map(({ creator_id }, index) => ({ creator_id, place: `body[${index}]` })),
      ),
    checkUpdate: async ({ tx, body }) =>
      (await refuseReadOnly(
        tx,
        payments,
        body.map(({ id }) => id),
      )) ??
      refuseUnknownCreators(
        tx,
        body.map(({ data }, index) => ({
          creator_id: data.creator_id,
          place: `body[${index}].data`,
        })),
      ),
    checkDelete: ({ tx, body }) => refuseReadOnly(tx, payments, body),
  })
}

interface Named {
  readonly creator_id?: string | null | undefined
  readonly place: string
}

const refuseUnknownCreators = (tx: Transaction, named: readonly Named[]) =>
  refuseUnknown(
    tx,
    creators,
    named.map(({ creator_id, place }) => ({ id: creator_id, path: `${place}.creator_id` })),
    'Choose one of your creators',
  )

type Filters = NonNullable<RouteBody<typeof paymentRoutes.fetch>['filters']>

const filtersOf = ({ id, creator_id, status, source, from, to }: Filters): (SQL | undefined)[] => [
  id ? eq(payments.id, id) : undefined,
  creator_id ? eq(payments.creatorId, creator_id) : undefined,
  status ? eq(payments.status, status) : undefined,
  source ? eq(payments.source, source) : undefined,
  from ? gte(payments.paidOn, from) : undefined,
  to ? lte(payments.paidOn, to) : undefined,
]

async function readPayments(tx: Transaction, ids: readonly string[]): Promise<Payment[]> {
  const found = await tx
    .select({ payment: payments, creatorName: creators.name })
    .from(payments)
    .leftJoin(creators, eq(creators.id, payments.creatorId))
    .where(inArray(payments.id, [...ids]))
  return found.map(({ payment, creatorName }) => ({
    id: payment.id,
    source: payment.source,
    status: payment.status,
    creator_id: payment.creatorId,
    creator_name: creatorName,
    amount_cents: payment.amountCents,
    currency: payment.currency,
    paid_on: payment.paidOn,
    test: payment.test,
    method: payment.method,
    note: payment.note,
    created_at: payment.createdAt.toISOString(),
    updated_at: payment.updatedAt.toISOString(),
  }))
}

/** How payments are listed. */
export const listedPayments = {
  table: payments,
  from: sql`${payments} left join ${creators} on ${creators.id} = ${payments.creatorId}`,
  search: [creators.name, payments.method, payments.note],
  sorts: {
    paid_on: payments.paidOn,
    amount_cents: payments.amountCents,
    created_at: payments.createdAt,
  },
  defaultSort: '-paid_on' as const,
  filters: filtersOf,
  read: readPayments,
}
