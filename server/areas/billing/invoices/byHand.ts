import { nodeOf } from '#contract/rules/billingNodes.ts'
import { planAmong } from '#contract/rules/subscriptionNodes.ts'
import { returnBillingPayment } from '#server/areas/billing/payments/returnBillingPayment.ts'
import {
  findRunning,
  type HeldSubscription,
  keepSubscription,
} from '#server/areas/billing/subscriptions.ts'
import { invoicePayouts } from '#server/database/schema/invoices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Account, addCredit, lockAccount } from './account.ts'
import { creditInvoice } from './creditNote.ts'
import { givenBack, restOf } from './giveBack.ts'
import { findPeriodInvoice, type Issued, type KeptInvoice, numberOf } from './ledger.ts'
import { type Received, type Recorded, recordPayment } from './recordPayment.ts'
import { bringUpToDate, end } from './renewals.ts'
import type { Desk } from './writeInvoice.ts'

/** Who does something by hand, and why. Both are kept. */
export interface Hand {
  readonly by: string
  readonly reason: string
}

/** Records money that came in for an invoice, and all that follows. Undefined when its reference was recorded before. */
export async function receive(
  tx: Transaction,
  account: Account,
  invoice: KeptInvoice,
  { received, desk }: { readonly received: Received; readonly desk: Desk },
): Promise<Recorded | undefined> {
  const recorded = await recordPayment(tx, account, invoice, { received, now: desk.now })
  await bringUpToDate(tx, await lockAccount(tx, account.workspaceId), desk)
  return recorded
}

/**
 * Takes an invoice back by hand. What it paid for ends: the subscription, if it paid for the present period, or the change that it
 * paid for. Where what was paid was sent back, a referral's commission on it goes too. CONFLICT once all of it was given back.
 */
export async function takeBack(
  tx: Transaction,
  locked: Account,
  invoice: KeptInvoice,
  { isRefunded, by, reason, desk }: Hand & { readonly isRefunded: boolean; readonly desk: Desk },
): Promise<Issued | Failure> {
  const { now } = desk
  const { issued, state } = invoice
  const given = await givenBack(tx, [issued.id])
  if (state.status === 'CREDITED' || restOf(issued, given.get(issued.id)).totalCents === 0) {
    return new Failure('CONFLICT', `${numberOf(issued)} has been taken back before.`)
  }
  const period = await findPeriodInvoice(tx, locked.workspaceId)
  const { note, account } = await creditInvoice(tx, locked, invoice, {
    now,
    reason,
    by,
    isRefunded,
  })
  if (isRefunded && state.status === 'PAID') {
    const returnedCents = Math.min(issued.dueCents, note.totalCents)
    await returnBillingPayment(tx, { reference: numberOf(issued), returnedCents, at: now })
  }
  if (state.isApplied) {
    const running = await findRunning(tx, account.workspaceId)
    if (period?.issued.id === issued.id) await end(tx, account, now)
    else if (running && isOfPeriod(issued, running)) await undoChange(tx, issued, running)
  }
  await bringUpToDate(tx, await lockAccount(tx, account.workspaceId), desk)
  return note
}

const isOfPeriod = ({ bought }: Issued, { period }: HeldSubscription): boolean =>
  bought?.period?.start === period.start.toISOString()

/** Puts back what a change had taken the place of, and takes what came by it. */
async function undoChange(
  tx: Transaction,
  { workspaceId, lines }: Issued,
  running: HeldSubscription,
): Promise<void> {
  const coded = lines.flatMap(({ code, cents }) => (code === null ? [] : [{ code, cents }]))
  const came = new Set(coded.filter(({ cents }) => cents > 0).map(({ code }) => code))
  const back = coded.filter(({ cents }) => cents < 0).map(({ code }) => ({ code, ending: false }))
  const kept = running.nodes.filter(({ code }) => !came.has(code))
  const products = new Set(kept.map(({ code }) => nodeOf(code).product))
  const nodes = [...back.filter(({ code }) => !products.has(nodeOf(code).product)), ...kept]
  if (planAmong(nodes)) await keepSubscription(tx, workspaceId, { ...running, nodes })
}

/** Records that credit was sent back. False when there is not so much. */
export async function payOut(
  tx: Transaction,
  account: Account,
  { cents, currency, by, reason }: Hand & { readonly cents: number; readonly currency: string },
): Promise<boolean> {
  if (cents > account.creditCents) return false
  await tx
    .insert(invoicePayouts)
    .values({ workspaceId: account.workspaceId, cents, currency, recordedBy: by, reason })
  await addCredit(tx, account, -cents)
  return true
}
