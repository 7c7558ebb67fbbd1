import type { InvoicePurpose } from '#contract/reference/invoices.ts'
import type { NodeCode } from '#contract/reference/plans.ts'
import { currency } from '#contract/reference/prices.ts'
import type { BillingPreview } from '#contract/resources/billing.ts'
import { withChosen } from '#contract/rules/subscriptionNodes.ts'
import { nodesInvalid } from '#server/areas/billing/nodesInvalid.ts'
import { type Quote, quoteChange } from '#server/areas/billing/pricing/quote.ts'
import {
  findRunning,
  type HeldSubscription,
  keepSubscription,
} from '#server/areas/billing/subscriptions.ts'
import type { IssuedLine } from '#server/database/schema/invoices.ts'
import { daysAfter } from '#server/platform/clock/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Account, lockAccount } from './account.ts'
import { sumOf, withTax } from './amounts.ts'
import { outstandingOf, settleIfPaid } from './applyInvoice.ts'
import { heldFor } from './creditNote.ts'
import { giveBack, type Share, sharesOf } from './giveBack.ts'
import { withdrawOpen } from './giveUp.ts'
import { changeLines, firstLines } from './invoiceLines.ts'
import { findPeriodInvoice, type KeptInvoice, openInvoices } from './ledger.ts'
import { bringUpToDate, type UpToDate } from './renewals.ts'
import {
  boughtPeriod,
  type Desk,
  isKnown,
  type KnownAccount,
  writeInvoice,
} from './writeInvoice.ts'

/** What somebody has chosen, priced for a moment. */
interface Priced {
  readonly quote: Quote
  readonly lines: readonly IssuedLine[]
  /** The subscription that is changed; undefined for a first period. */
  readonly running: HeldSubscription | undefined
  /** What is given back where it costs less than nothing, and of which invoices. */
  readonly shares: readonly Share[]
  readonly account: Account
  /** Invoices of another choice, or the same, that are still to be paid: this one takes their place. */
  readonly replaced: readonly KeptInvoice[]
}

/** Prices what was chosen on top of what a workspace has, at the desk's moment. */
async function price(
  tx: Transaction,
  { account, running }: UpToDate,
  chosen: readonly NodeCode[],
  { now }: Desk,
): Promise<Priced | Failure> {
  if (running && (running.status === 'PAST_DUE' || running.period.end <= now)) return payFirst()
  const { nodes, issues } = withChosen(running?.nodes ?? [], chosen)
  if (!nodes) return nodesInvalid(issues)
  const paidBy = await findPeriodInvoice(tx, account.workspaceId)
  // What no invoice has paid for, such as a plan of test mode, is worth nothing when it is changed.
  const changed = paidBy && running
  const quote = quoteChange({ running: changed, nodes, creditCents: 0, now })
  const lines = changed
    ? changeLines(quote.lines, { now, end: changed.period.end })
    : firstLines(quote.lines)
  const replaced = await openInvoices(tx, account.workspaceId, replaceable)
  const shares = await sharesOf(tx, account.workspaceId, -sumOf(lines))
  return { quote, lines, running: changed, shares, account, replaced }
}

/** What a choice would cost. Nothing is changed. */
export async function preview(
  tx: Transaction,
  account: Account,
  chosen: readonly NodeCode[],
  desk: Desk,
): Promise<BillingPreview | Failure> {
  const running = await findRunning(tx, account.workspaceId)
  const priced = await price(tx, { account, running }, chosen, desk)
  if (priced instanceof Failure) return priced
  const { taxCents, creditUsedCents, dueCents, givenCents } = amountsOf(priced, desk)
  return {
    lines: priced.lines.map(({ code, text, cents }) => ({ code, text, amount_cents: cents })),
    tax_cents: taxCents,
    credit_used_cents: creditUsedCents,
    due_cents: dueCents,
    credit_cents: creditFor(priced) - creditUsedCents + givenCents,
    currency,
    period_end: priced.quote.period.end.toISOString(),
    priced_at: desk.now.toISOString(),
  }
}

/** What is to be paid for a choice, or, where that is nothing, what it gives back. */
function amountsOf(priced: Priced, { config }: Desk) {
  const net = sumOf(priced.lines)
  if (net < 0) {
    const givenCents = priced.shares.reduce((sum, { totalCents }) => sum + totalCents, 0)
    return { taxCents: 0, creditUsedCents: 0, dueCents: 0, givenCents }
  }
  const { taxCents, totalCents } = withTax(net, config.taxRate)
  const creditUsedCents = Math.min(creditFor(priced), totalCents)
  return { taxCents, creditUsedCents, dueCents: totalCents - creditUsedCents, givenCents: 0 }
}

/** The credit that can pay a choice: what stands for the invoices whose place it takes is free again. */
const creditFor = ({ account, replaced }: Priced): number =>
  account.creditCents + replaced.reduce((sum, invoice) => sum + heldFor(invoice), 0)

interface Choice {
  readonly chosen: readonly NodeCode[]
  /** What was agreed to, and the moment for which that was priced; undefined where nobody was asked. */
  readonly agreed?: { readonly pricedAt: Date; readonly dueCents: number } | undefined
}

/** How long a price holds that somebody was shown, in milliseconds. */
const priceLifetimeMs = 60 * 60_000

/**
 * Buys what was chosen: by an invoice, which has to be paid first, or at once where nothing is to be paid.
 *
 * @returns the invoice that is to be paid; undefined when nothing is.
 */
export async function purchase(
  tx: Transaction,
  locked: Account,
  { chosen, agreed }: Choice,
  desk: Desk,
): Promise<KeptInvoice | Failure | undefined> {
  const upToDate = await bringUpToDate(tx, locked, desk)
  const pricedAt = agreed?.pricedAt ?? desk.now
  const age = desk.now.getTime() - pricedAt.getTime()
  if (age < 0 || age > priceLifetimeMs) return outOfDate()
  const priced = await price(tx, upToDate, chosen, { ...desk, now: pricedAt })
  if (priced instanceof Failure) return priced
  if (agreed && agreed.dueCents !== amountsOf(priced, desk).dueCents) return outOfDate()
  const same = findSame(priced, desk)
  if (same) return same
  const reason = 'Another choice has taken its place.'
  const account = await withdrawOpen(tx, priced.account, replaceable, {
    now: desk.now,
    reason,
  })
  if (!isKnown(account)) return askForBuyer()
  if (priced.running && sumOf(priced.lines) <= 0) {
    await changeAtOnce(tx, account, priced, desk)
    return undefined
  }
  const invoice = await invoiceFor(tx, account, priced, desk)
  if (invoice.state.status === 'OPEN') return invoice
  await bringUpToDate(tx, await lockAccount(tx, account.workspaceId), desk)
  return undefined
}

async function invoiceFor(
  tx: Transaction,
  account: KnownAccount,
  priced: Priced,
  desk: Desk,
): Promise<KeptInvoice> {
  const { quote, lines, running } = priced
  const planned = daysAfter(desk.now, desk.config.dueDays)
  const endsBy = running?.period.end
  const { invoice } = await writeInvoice(tx, account, desk, {
    purpose: running ? 'CHANGE' : 'PURCHASE',
    lines,
    bought: { nodes: quote.nodes, period: isWithinPeriod(priced) ? boughtPeriod(quote) : null },
    dueAt: endsBy && endsBy < planned ? endsBy : planned,
    ...(endsBy ? { endsBy } : {}),
  })
  return settleIfPaid(tx, invoice, desk.now)
}

/** The open invoice of the very same choice at the same price: somebody has asked twice. */
function findSame(priced: Priced, desk: Desk): KeptInvoice | undefined {
  const nodes = JSON.stringify(priced.quote.nodes)
  const { dueCents } = amountsOf(priced, desk)
  return priced.replaced.find(
    (open) =>
      JSON.stringify(open.issued.bought?.nodes) === nodes && outstandingOf(open) === dueCents,
  )
}

/** What gives way when somebody chooses anew. */
const replaceable: readonly InvoicePurpose[] = ['PURCHASE', 'CHANGE']

/** Puts a change into force that costs nothing; what it gives back becomes credit, by credit notes. */
async function changeAtOnce(
  tx: Transaction,
  account: Account,
  { quote, lines, shares }: Priced,
  desk: Desk,
): Promise<void> {
  const { nodes, anchor, period } = quote
  await keepSubscription(tx, account.workspaceId, { nodes, anchor, period })
  const left = await giveBack(tx, account, shares, { now: desk.now, lines })
  await bringUpToDate(tx, left, desk)
}

const isWithinPeriod = ({ quote, running }: Priced): boolean =>
  running?.period.end.getTime() === quote.period.end.getTime()

const payFirst = () =>
  new Failure('CONFLICT', 'Pay the invoice that is overdue first. Then you can change your plan.')

const askForBuyer = () =>
  new Failure(
    'CONFLICT',
    'Fill in your invoice details first: an invoice has to say who it is for.',
    {
      missing: 'invoice_details',
    },
  )

const outOfDate = () =>
  new Failure('CONFLICT', 'The price has changed in the meantime. Look at it again.')
