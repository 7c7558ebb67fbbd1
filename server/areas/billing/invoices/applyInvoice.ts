import { nodeOf } from '#contract/rules/billingNodes.ts'
import { planAmong } from '#contract/rules/subscriptionNodes.ts'
import { recordBillingPayment } from '#server/areas/billing/payments/recordBillingPayment.ts'
import { firstPeriod } from '#server/areas/billing/pricing/periods.ts'
import { type KeptSubscription, keepSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Bought } from '#server/database/schema/invoices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { netPart } from './amounts.ts'
import { changeState, type KeptInvoice, numberOf } from './ledger.ts'
import { planNews } from './mails/planMails.ts'

/** How much of an invoice is still to come. */
export const outstandingOf = ({ issued, state }: KeptInvoice): number =>
  issued.dueCents - state.paidCents

/**
 * Once all of an invoice has come in: takes in the payment, tells the buyer, and puts into force what it pays for, unless that is
 * a period that has not begun. An invoice that is not paid, or was settled before, stays as it is.
 */
export async function settleIfPaid(
  tx: Transaction,
  invoice: KeptInvoice,
  now: Date,
): Promise<KeptInvoice> {
  const { issued, state } = invoice
  if (state.status !== 'OPEN' || outstandingOf(invoice) > 0) return invoice
  if (issued.dueCents > 0) {
    await recordBillingPayment(tx, {
      workspaceId: issued.workspaceId,
      amountCents: issued.dueCents,
      taxCents: issued.dueCents - netPart(issued.dueCents, issued),
      currency: issued.currency,
      nodes: issued.lines.flatMap(({ code, cents }) => (code !== null && cents > 0 ? [code] : [])),
      paidAt: now,
      reference: numberOf(issued),
      test: false,
    })
    await planNews(tx, issued.id, 'PAID', now)
  }
  const paid = await changeState(tx, invoice, { status: 'PAID', paidAt: now })
  return applyIfDue(tx, paid, now)
}

/** Puts into force what a paid invoice pays for, once that has begun. */
export async function applyIfDue(
  tx: Transaction,
  invoice: KeptInvoice,
  now: Date,
): Promise<KeptInvoice> {
  const { issued, state } = invoice
  if (state.status !== 'PAID' || state.isApplied || !issued.bought) return invoice
  const bought = boughtFrom(issued.bought, now)
  if (bought.period.start > now) return invoice
  await keepSubscription(tx, issued.workspaceId, bought)
  return changeState(tx, invoice, { isApplied: true })
}

/** The subscription that an invoice pays for: its own period, or one that begins now. */
export function boughtFrom({ nodes, period }: Bought, now: Date): KeptSubscription {
  if (period) {
    const { anchor, start, end } = period
    return {
      nodes,
      anchor: new Date(anchor),
      period: { start: new Date(start), end: new Date(end) },
    }
  }
  const plan = planAmong(nodes)
  if (!plan) throw new Error('A subscription holds a plan')
  return { nodes, anchor: now, period: firstPeriod(now, nodeOf(plan.code).interval) }
}
