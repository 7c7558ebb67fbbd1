import { and, eq, exists, inArray, lte, not, or, sql } from 'drizzle-orm'
import { type Quote, quoteRenewal } from '#server/areas/billing/pricing/quote.ts'
import {
  endSubscription,
  findRunning,
  type HeldSubscription,
  isClosed,
  keepSubscription,
  notifyIfLate,
} from '#server/areas/billing/subscriptions.ts'
import { subscriptions } from '#server/database/schema/billing.ts'
import { invoiceStates } from '#server/database/schema/invoices.ts'
import { daysAfter } from '#server/platform/clock/days.ts'
import type { InvoiceConfig } from '#server/platform/config/invoiceSettings.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { type Account, lockAccount, withAccount } from './account.ts'
import { applyIfDue, settleIfPaid } from './applyInvoice.ts'
import { creditInvoice } from './creditNote.ts'
import { giveUp, withdrawOpen } from './giveUp.ts'
import { periodLines } from './invoiceLines.ts'
import { type KeptInvoice, openInvoices, unbegunRenewals } from './ledger.ts'
import {
  boughtPeriod,
  type Desk,
  isKnown,
  type KnownAccount,
  writeInvoice,
} from './writeInvoice.ts'

/** An account, and its subscription as it stands now. */
export interface UpToDate {
  readonly account: Account
  /** Undefined when there is none, or it has ended. */
  readonly running: HeldSubscription | undefined
}

/**
 * Brings an account up to a moment: gives up what was not paid in time, invoices the next period some days before it begins,
 * begins it once it is paid, marks as past due what is not, and ends what was cancelled or stays unpaid. A second time there is
 * nothing left to do.
 */
export async function bringUpToDate(
  tx: Transaction,
  locked: Account,
  desk: Desk,
): Promise<UpToDate> {
  const account = await giveUpLate(tx, locked, desk.now)
  return renew(tx, { account, running: await findRunning(tx, locked.workspaceId) }, desk)
}

async function giveUpLate(tx: Transaction, locked: Account, now: Date): Promise<Account> {
  let account = locked
  for (const invoice of await openInvoices(tx, locked.workspaceId, ['PURCHASE', 'CHANGE'])) {
    if (invoice.state.endsAt <= now) account = await giveUp(tx, account, invoice, now)
  }
  return account
}

/** Period after period, until the one that a moment lies in. */
async function renew(tx: Transaction, given: UpToDate, desk: Desk): Promise<UpToDate> {
  const { running } = given
  if (!running) return given
  const { now } = desk
  const hasEnded = running.period.end <= now
  const next = (await isClosed(tx, given.account.workspaceId))
    ? undefined
    : quoteRenewal(running, 0)
  const account = await dropOutdated(tx, given.account, next, now)
  if (now < daysAfter(running.period.end, -desk.config.dueDays)) return { account, running }
  if (!next || !isKnown(account)) return hasEnded ? end(tx, account, now) : { account, running }
  const [renewal] = await unbegunRenewals(tx, account.workspaceId)
  if (!renewal) return issueRenewal(tx, account, next, desk)
  if (!hasEnded) return { account, running }
  if (renewal.state.status === 'PAID') {
    await withdrawOpen(tx, account, ['CHANGE'], { now, reason: 'Its period is over.' })
    await applyIfDue(tx, renewal, now)
    return again(tx, account, desk)
  }
  if (renewal.state.endsAt <= now) {
    return end(tx, await giveUp(tx, account, renewal, now), now)
  }
  return { account, running: await markLate(tx, { account, running }, renewal, now) }
}

/** Takes back renewals of a period that will not be, or not with these plans and add-ons; those that were paid become credit. */
async function dropOutdated(
  tx: Transaction,
  locked: Account,
  next: Quote | undefined,
  now: Date,
): Promise<Account> {
  let account = locked
  for (const renewal of await unbegunRenewals(tx, locked.workspaceId)) {
    if (next && isFor(renewal, next)) continue
    const reason = 'The subscription was changed before the period began.'
    account = (await creditInvoice(tx, account, renewal, { now, reason })).account
  }
  return account
}

function isFor({ issued: { bought } }: KeptInvoice, { nodes, period }: Quote): boolean {
  return (
    bought?.period?.start === period.start.toISOString() &&
    bought.nodes.map(({ code }) => code).join() === nodes.map(({ code }) => code).join()
  )
}

/** Looks anew at what has just changed. */
const again = async (tx: Transaction, { workspaceId }: Account, desk: Desk): Promise<UpToDate> =>
  renew(
    tx,
    {
      account: await lockAccount(tx, workspaceId),
      running: await findRunning(tx, workspaceId),
    },
    desk,
  )

async function issueRenewal(
  tx: Transaction,
  account: KnownAccount,
  next: Quote,
  desk: Desk,
): Promise<UpToDate> {
  const { period } = next
  const { invoice } = await writeInvoice(tx, account, desk, {
    purpose: 'RENEWAL',
    lines: periodLines(next.lines, period),
    bought: { nodes: next.nodes, period: boughtPeriod(next) },
    // Whoever is invoiced after the period has begun, since no process ran, has as many days as everybody.
    dueAt: period.start > desk.now ? period.start : daysAfter(desk.now, desk.config.dueDays),
  })
  await settleIfPaid(tx, invoice, desk.now)
  return again(tx, account, desk)
}

async function markLate(
  tx: Transaction,
  { account, running }: Required<UpToDate>,
  { issued, state }: KeptInvoice,
  now: Date,
): Promise<HeldSubscription | undefined> {
  if (!running || issued.dueAt > now || running.status === 'PAST_DUE') return running
  const late = { ...running, status: 'PAST_DUE' as const, graceUntil: state.endsAt }
  await keepSubscription(tx, account.workspaceId, late)
  await notifyIfLate(tx, account.workspaceId, [running.status, late.status], now)
  return late
}

/** Ends the subscription, and takes back what was still to be paid for it. */
export async function end(tx: Transaction, account: Account, now: Date): Promise<UpToDate> {
  const reason = 'The subscription has ended.'
  const open = await withdrawOpen(tx, account, ['CHANGE'], { now, reason })
  const left = await dropOutdated(tx, open, undefined, now)
  await endSubscription(tx, account.workspaceId)
  return { account: left, running: undefined }
}

/** Brings every account up to date of which something may be due, each in a transaction of its own. */
export async function runInvoices(
  database: Database,
  config: InvoiceConfig,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const isInvoiced = exists(
    database
      .select({ one: sql`1` })
      .from(invoiceStates)
      .where(
        and(
          eq(invoiceStates.workspaceId, subscriptions.workspaceId),
          eq(invoiceStates.purpose, 'RENEWAL'),
          eq(invoiceStates.isApplied, false),
          inArray(invoiceStates.status, ['OPEN', 'PAID']),
        ),
      ),
  )
  const ending = await database
    .select({ workspaceId: subscriptions.workspaceId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['ACTIVE', 'PAST_DUE']),
        lte(subscriptions.periodEnd, daysAfter(now, config.dueDays)),
        // Most that end soon have been invoiced: nothing is to be done before they end.
        or(lte(subscriptions.periodEnd, now), not(isInvoiced)),
      ),
    )
  const late = await database
    .selectDistinct({ workspaceId: invoiceStates.workspaceId })
    .from(invoiceStates)
    .where(and(eq(invoiceStates.status, 'OPEN'), lte(invoiceStates.endsAt, now)))
  for (const workspaceId of new Set([...ending, ...late].map((one) => one.workspaceId))) {
    if (stopping?.aborted) return
    await withAccount(database, workspaceId, (tx, account) =>
      bringUpToDate(tx, account, { config, now }),
    )
  }
}
