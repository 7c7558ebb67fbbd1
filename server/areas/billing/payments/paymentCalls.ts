import { and, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { type Payment, payment, paymentRoutes } from '#contract/resources/payments.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { creators } from '#server/database/schema/creators.ts'
import { payments } from '#server/database/schema/payments.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import {
  namedBy,
  namedByChange,
  type Reference,
  refuseUnknown,
} from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { refuseReadOnly } from './refuseReadOnly.ts'

const fields = fieldsOf(payments, payment)

/** Fetch all payments of a workspace; create, update and delete those that it records itself. */
export function paymentCalls({ clock }: Needs<'clock'>): Served[] {
  return serveResource(paymentRoutes, {
    ...listedPayments,
    toRow: (payout) => ({
      ...fields.write(payout),
      source: 'MANUAL' as const,
      status: payout.status ?? 'PAID',
    }),
    toChange: fields.write,
    checkCreate: ({ tx, body }) => refuseUnknownCreators(tx, namedBy('creator_id', body)),
    checkUpdate: async ({ tx, body }) =>
      (await refuseReadOnly(tx, payments, idsOf(body))) ??
      refuseUnknownCreators(tx, namedByChange('creator_id', body)),
    checkDelete: ({ tx, body }) => refuseReadOnly(tx, payments, body),
    afterCreate: (tx, ids) => notifyOfPayouts(tx, ids, clock()),
    afterUpdate: (tx, changes) => {
      const mayBePaid = changes.filter(({ data }) => data.status === 'PAID' || data.creator_id)
      return notifyOfPayouts(tx, idsOf(mayBePaid), clock())
    },
  })
}

/** Has creators notified of those of these that they have been paid; who knows of one is not notified again. */
async function notifyOfPayouts(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const paid = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.id, [...ids]),
        eq(payments.status, 'PAID'),
        isNotNull(payments.creatorId),
      ),
    )
  for (const { id } of paid) await notify(tx, 'PAYOUT_RECORDED', id, { now })
}

const refuseUnknownCreators = (tx: Transaction, named: readonly Reference[]) =>
  refuseUnknown(tx, creators, named, 'Choose one of your creators')

async function readPayments(tx: Transaction, ids: readonly string[]): Promise<Payment[]> {
  const found = await tx
    .select({ payment: payments, creatorName: creators.name })
    .from(payments)
    .leftJoin(creators, eq(creators.id, payments.creatorId))
    .where(inArray(payments.id, [...ids]))
  return found.map(({ payment, creatorName }) => ({
    ...fields.read(payment),
    creator_name: creatorName,
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
  filters: {
    id: payments.id,
    creator_id: payments.creatorId,
    status: payments.status,
    source: payments.source,
    from: (from: string) => gte(payments.paidOn, from),
    to: (to: string) => lte(payments.paidOn, to),
  },
  read: readPayments,
}
