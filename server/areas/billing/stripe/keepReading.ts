import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Also } from '#server/areas/billing/biller.ts'
import { recordBillingPayment } from '#server/areas/billing/payments/recordBillingPayment.ts'
import { returnBillingPayment } from '#server/areas/billing/payments/returnBillingPayment.ts'
import {
  endSubscription,
  findSubscription,
  keepSubscription,
  notifyIfLate,
} from '#server/areas/billing/subscriptions.ts'
import { payments } from '#server/database/schema/payments.ts'
import { stripeCustomers, stripeInvoices } from '#server/database/schema/stripe.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Lease, leaseEnd } from './lease.ts'
import type { PaidInvoice, Reading } from './reading.ts'

/**
 * Writes a reading down, whole, and prolongs the lease for what is done by it. False when the lease is somebody else's by now, whose
 * reading is newer: then nothing is written.
 */
export async function keepReading(
  tx: Transaction,
  lease: Lease,
  reading: Reading,
  { now, also }: { readonly now: Date; readonly also?: Also | undefined },
): Promise<boolean> {
  const { workspaceId, token } = lease
  const isMine = and(
    eq(stripeCustomers.workspaceId, workspaceId),
    eq(stripeCustomers.leaseToken, token),
  )
  const [mine] = await tx
    .select({ workspaceId: stripeCustomers.workspaceId })
    .from(stripeCustomers)
    .where(isMine)
    .for('update')
  if (!mine) return false
  await keepStanding(tx, workspaceId, reading, now)
  await keepPayments(tx, workspaceId, reading.paid, now)
  await keepInvoices(tx, workspaceId, reading)
  await tx
    .update(stripeCustomers)
    .set({
      account: reading.account,
      done: lease.wanted,
      failures: 0,
      readAt: now,
      leasedUntil: leaseEnd(now),
    })
    .where(isMine)
  await also?.(tx)
  return true
}

async function keepStanding(
  tx: Transaction,
  workspaceId: string,
  { subscription }: Reading,
  now: Date,
) {
  if (!subscription) return endSubscription(tx, workspaceId)
  const held = await findSubscription(tx, workspaceId)
  // One that never came about does not take the place of what has ended.
  const isNothing = subscription.status === 'INCOMPLETE' && held?.status === 'ENDED'
  if (isNothing) return
  await keepSubscription(tx, workspaceId, subscription)
  await notifyIfLate(tx, workspaceId, [held?.status, subscription.status], now)
}

async function keepPayments(
  tx: Transaction,
  workspaceId: string,
  paid: readonly PaidInvoice[],
  now: Date,
): Promise<void> {
  if (paid.length === 0) return
  const known = new Map(
    (
      await tx
        .select({ reference: payments.reference, returnedCents: payments.returnedCents })
        .from(payments)
        .where(
          inArray(
            payments.reference,
            paid.map(({ reference }) => reference),
          ),
        )
    ).map(({ reference, returnedCents }) => [reference, returnedCents]),
  )
  for (const { returned, ...invoice } of paid) {
    const { reference } = invoice
    const returnedCents = returned.refundedCents + returned.disputedCents
    if (!known.has(reference)) await recordBillingPayment(tx, { ...invoice, workspaceId })
    if ((known.get(reference) ?? 0) !== returnedCents) {
      await returnBillingPayment(tx, { reference, returnedCents, at: returned.at ?? now })
    }
  }
}

async function keepInvoices(tx: Transaction, workspaceId: string, { shown }: Reading) {
  const isGone = and(
    eq(stripeInvoices.workspaceId, workspaceId),
    shown.length > 0
      ? notInArray(
          stripeInvoices.invoiceId,
          shown.map(({ invoiceId }) => invoiceId),
        )
      : undefined,
  )
  await tx.delete(stripeInvoices).where(isGone)
  if (shown.length === 0) return
  await tx
    .insert(stripeInvoices)
    .values(shown.map((invoice) => ({ ...invoice, workspaceId })))
    .onConflictDoUpdate({
      target: [stripeInvoices.workspaceId, stripeInvoices.invoiceId],
      set: { document: sql`excluded.document`, lines: sql`excluded.lines` },
    })
}
