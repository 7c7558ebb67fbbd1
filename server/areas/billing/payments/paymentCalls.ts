import { and, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { type Payment, payment, paymentRoutes } from '#contract/resources/payments.ts'
import type { RouteBody } from '#contract/route.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { creators } from '#server/database/schema/creators.ts'
import { payments } from '#server/database/schema/payments.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import {
  namedBy,
  namedByChange,
  type Reference,
  refuseUnknown,
} from '#server/platform/resource/refuseUnknown.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
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
    checkCreate: async ({ tx, body }) =>
      (await refuseUnknownCreators(tx, namedBy('creator_id', body))) ??
      refuseForeignRequests(
        tx,
        body.map((payout, index) => ({ ...payout, path: `body[${index}].request_id` })),
      ),
    checkUpdate: async ({ tx, body }) =>
      (await refuseReadOnly(tx, payments, idsOf(body))) ??
      (await refuseUnknownCreators(tx, namedByChange('creator_id', body))) ??
      refuseForeignRequests(tx, await payoutsAfter(tx, body)),
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

interface PayoutFor {
  readonly creator_id?: string | null | undefined
  readonly request_id?: string | null | undefined
  /** Where its request stands in the call. */
  readonly path: string
}

/** Whom and what for the payouts are whose creator or request changes, as the changes leave them. */
async function payoutsAfter(
  tx: Transaction,
  changes: readonly RouteBody<typeof paymentRoutes.update>[number][],
): Promise<PayoutFor[]> {
  const rows = await rowsOf(tx, payments, idsOf(changes))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changes.flatMap(({ id, data }, index) => {
    const { creatorId = null, requestId = null } = byId.get(id) ?? {}
    const { creator_id = creatorId, request_id = requestId } = data
    const isSame = creator_id === creatorId && request_id === requestId
    return isSame ? [] : [{ creator_id, request_id, path: `body[${index}].data.request_id` }]
  })
}

/** Refuses a payout for a request that its creator has no task of. */
async function refuseForeignRequests(
  tx: Transaction,
  payouts: readonly PayoutFor[],
): Promise<Refusal> {
  const named = payouts.filter(({ request_id }) => request_id)
  if (named.length === 0) return undefined
  const ofSome = (field: 'creator_id' | 'request_id') => named.flatMap((one) => one[field] ?? [])
  const asked = await tx
    .select({ creatorId: creatorTasks.creatorId, requestId: creatorTasks.requestId })
    .from(creatorTasks)
    .where(
      and(
        inArray(creatorTasks.creatorId, ofSome('creator_id')),
        inArray(creatorTasks.requestId, ofSome('request_id')),
      ),
    )
  const known = new Set(asked.map(({ creatorId, requestId }) => `${creatorId} ${requestId}`))
  return refuseIssues(
    named.flatMap(({ creator_id, request_id, path }) =>
      known.has(`${creator_id} ${request_id}`)
        ? []
        : [{ path, message: 'Choose a request of this creator' }],
    ),
  )
}

async function readPayments(tx: Transaction, ids: readonly string[]): Promise<Payment[]> {
  const found = await tx
    .select({
      payment: payments,
      creatorName: creators.name,
      requestTitle: creatorRequests.title,
    })
    .from(payments)
    .leftJoin(creators, eq(creators.id, payments.creatorId))
    .leftJoin(creatorRequests, eq(creatorRequests.id, payments.requestId))
    .where(inArray(payments.id, [...ids]))
  return found.map(({ payment, creatorName, requestTitle }) => ({
    ...fields.read(payment),
    creator_name: creatorName,
    request_title: requestTitle,
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
