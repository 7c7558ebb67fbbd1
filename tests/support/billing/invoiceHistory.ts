import { and, asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import type { NodeCode } from '#contract/reference/plans.ts'
import { planAmong, withCancelled, withResumed } from '#contract/rules/subscriptionNodes.ts'
import { accessOf, isRunning } from '#contract/rules/subscriptionStatus.ts'
import { type Account, withAccount } from '#server/areas/billing/invoices/account.ts'
import { outstandingOf } from '#server/areas/billing/invoices/applyInvoice.ts'
import { payOut, receive, takeBack } from '#server/areas/billing/invoices/byHand.ts'
import { changeCancellation, endAccount } from '#server/areas/billing/invoices/cancellation.ts'
import { findInvoice, type KeptInvoice } from '#server/areas/billing/invoices/ledger.ts'
import { preview, purchase } from '#server/areas/billing/invoices/purchase.ts'
import { runInvoices } from '#server/areas/billing/invoices/renewals.ts'
import type { Desk } from '#server/areas/billing/invoices/writeInvoice.ts'
import { findSubscription } from '#server/areas/billing/subscriptions.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import {
  invoiceAccounts,
  invoicePayments,
  invoicePayouts,
  invoiceStates,
  issuedInvoices,
} from '#server/database/schema/invoices.ts'
import { paymentReferrals, payments } from '#server/database/schema/payments.ts'
import { referralCodes, referrals } from '#server/database/schema/referrals.ts'
import type { InvoiceConfig } from '#server/platform/config/invoiceSettings.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'

/** Something that happens to an agency that pays by invoice. */
export type Happening =
  | { readonly kind: 'buy' | 'cancel' | 'resume' | 'change'; readonly codes: readonly NodeCode[] }
  | { readonly kind: 'pay'; readonly which: number; readonly part: number; readonly again: boolean }
  | { readonly kind: 'takeBack'; readonly which: number; readonly isRefunded: boolean }
  | { readonly kind: 'payOut'; readonly part: number }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'leave' }

export interface Step {
  readonly happening: Happening
  /** Whether the process is killed before the transaction ends. */
  readonly isKilled: boolean
}

class Killed extends Error {}

/** An agency whose owner was referred, and what happens to it. */
export class History {
  readonly #database: Database
  readonly #config: InvoiceConfig
  readonly #workspaceId = v7()
  readonly #referrerId = v7()
  #now: Date
  #payments = 0

  constructor(database: Database, config: InvoiceConfig, begin: Date) {
    this.#database = database
    this.#config = config
    this.#now = begin
  }

  async begin(): Promise<void> {
    const database = this.#database
    await database.insert(workspaces).values([{ id: this.#workspaceId }, { id: this.#referrerId }])
    const [user] = await database
      .insert(users)
      .values({ email: `${this.#workspaceId}@example.com`, workspaceId: this.#workspaceId })
      .returning()
    if (!user) throw new Error('A user vanished')
    await database
      .insert(memberships)
      .values({ workspaceId: this.#workspaceId, userId: user.id, role: 'OWNER' })
    const [code] = await database
      .insert(referralCodes)
      .values({ workspaceId: this.#referrerId, code: this.#referrerId })
      .returning()
    await database.insert(referrals).values({
      workspaceId: this.#referrerId,
      referralCodeId: code?.id ?? null,
      referredUserId: user.id,
      signedUpAt: this.#now,
    })
    await database.insert(invoiceAccounts).values({
      workspaceId: this.#workspaceId,
      name: 'Sunset Agency LLC',
      address: '200 Spring Street',
      country: 'us',
    })
  }

  async live({ happening, isKilled }: Step): Promise<void> {
    if (happening.kind === 'wait') {
      this.#now = new Date(this.#now.getTime() + happening.days * 86_400_000)
      return runInvoices(this.#database, this.#config, this.#now)
    }
    const before = isKilled ? await this.everything() : undefined
    const work = withAccount(this.#database, this.#workspaceId, async (tx, account) => {
      const said = await this.#happen(tx, account, happening)
      if (isKilled) throw new Killed()
      return said
    })
    await work.catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    if (before) expect(await this.everything()).toEqual(before)
  }

  #happen(tx: Transaction, account: Account, happening: Exclude<Happening, { kind: 'wait' }>) {
    const desk: Desk = { config: this.#config, now: this.#now }
    switch (happening.kind) {
      case 'buy':
        return purchase(tx, account, { chosen: happening.codes }, desk)
      case 'change':
        return this.#change(tx, account, happening.codes, desk)
      case 'cancel':
      case 'resume': {
        const rule = happening.kind === 'cancel' ? withCancelled : withResumed
        return changeCancellation(tx, account, { nodes: happening.codes, rule }, desk)
      }
      case 'pay':
        return this.#pay(tx, account, happening, desk)
      case 'takeBack':
        return this.#takeBack(tx, account, happening, desk)
      case 'payOut': {
        const cents = Math.floor(account.creditCents * happening.part)
        const hand = { by: 'Olivia', reason: 'They asked for it' }
        return cents > 0 ? payOut(tx, account, { cents, currency: 'USD', ...hand }) : undefined
      }
      case 'leave':
        return endAccount(tx, account, desk)
    }
  }

  /** What was previewed is what it costs. */
  async #change(tx: Transaction, account: Account, chosen: readonly NodeCode[], desk: Desk) {
    const shown = await preview(tx, account, chosen, desk)
    if (shown instanceof Failure) return shown
    const agreed = { pricedAt: desk.now, dueCents: shown.due_cents }
    const invoice = await purchase(tx, account, { chosen, agreed }, desk)
    if (invoice && !(invoice instanceof Failure)) {
      expect(outstandingOf(invoice)).toBe(shown.due_cents)
    }
    return invoice
  }

  async #pay(
    tx: Transaction,
    account: Account,
    { which, part, again }: Extract<Happening, { kind: 'pay' }>,
    desk: Desk,
  ): Promise<void> {
    const invoice = await this.#pick(tx, which)
    const cents = Math.ceil((invoice?.issued.dueCents ?? 0) * part)
    if (!invoice || cents === 0) return
    this.#payments += 1
    const received = {
      method: 'TRANSFER' as const,
      cents,
      receivedOn: desk.now.toISOString().slice(0, 10),
      reference: `${this.#workspaceId} ${this.#payments}`,
      by: 'Olivia',
      reason: 'On the statement',
    }
    await receive(tx, account, invoice, { received, desk })
    if (!again) return
    const credit = await creditOf(tx, account)
    expect(await receive(tx, account, invoice, { received, desk })).toBeUndefined()
    expect(await creditOf(tx, account)).toBe(credit)
  }

  async #takeBack(
    tx: Transaction,
    account: Account,
    { which, isRefunded }: Extract<Happening, { kind: 'takeBack' }>,
    desk: Desk,
  ): Promise<void> {
    const invoice = await this.#pick(tx, which)
    if (!invoice || invoice.state.status === 'CREDITED') return
    await takeBack(tx, account, invoice, { by: 'Olivia', reason: 'A mistake', isRefunded, desk })
  }

  /** One of the invoices, the newest rather than an old one. */
  async #pick(tx: Transaction, which: number): Promise<KeptInvoice | undefined> {
    const all = await tx
      .select({ id: invoiceStates.invoiceId })
      .from(invoiceStates)
      .innerJoin(issuedInvoices, eq(issuedInvoices.id, invoiceStates.invoiceId))
      .where(eq(invoiceStates.workspaceId, this.#workspaceId))
      .orderBy(asc(issuedInvoices.serial))
    const picked = all.at(-1 - (which % Math.max(1, Math.min(all.length, 3))))
    return picked && findInvoice(tx, picked.id)
  }

  async everything() {
    const mine = { workspaceId: this.#workspaceId }
    const [account] = await this.#database
      .select()
      .from(invoiceAccounts)
      .where(eq(invoiceAccounts.workspaceId, mine.workspaceId))
    const documents = await this.#database
      .select()
      .from(issuedInvoices)
      .where(eq(issuedInvoices.workspaceId, mine.workspaceId))
      .orderBy(asc(issuedInvoices.id))
    const states = await this.#database
      .select()
      .from(invoiceStates)
      .where(eq(invoiceStates.workspaceId, mine.workspaceId))
      .orderBy(asc(invoiceStates.invoiceId))
    const received = await this.#database
      .select()
      .from(invoicePayments)
      .where(eq(invoicePayments.workspaceId, mine.workspaceId))
      .orderBy(asc(invoicePayments.id))
    const payouts = await this.#database
      .select()
      .from(invoicePayouts)
      .where(eq(invoicePayouts.workspaceId, mine.workspaceId))
    const held = await findSubscription(this.#database, mine.workspaceId)
    return { account, documents, states, received, payouts, held }
  }

  /** Holds the books to what must be true of them at any time. */
  async check(): Promise<void> {
    const all = await this.everything()
    this.#checkMoney(all)
    this.#checkAccess(all)
    await this.#checkPayments(all)
  }

  /** Every cent of the credit is explained by a document, a payment or a payout. */
  #checkMoney({ account, documents, states, received, payouts }: Everything): void {
    const came = sum(received, (one) => one.creditedCents)
    const given = sum(documents, (one) => one.creditedCents)
    const used = sum(documents, (one) => one.creditUsedCents)
    const sent = sum(payouts, (one) => one.cents)
    expect(account?.creditCents).toBe(came + given - used - sent)
    for (const state of states) {
      const invoice = documents.find(({ id }) => id === state.invoiceId)
      const paid = sum(
        received.filter(({ invoiceId }) => invoiceId === state.invoiceId),
        (one) => one.cents - one.creditedCents,
      )
      expect(state.paidCents).toBe(paid)
      const isPaid = state.paidCents === invoice?.dueCents
      if (state.status !== 'CREDITED') expect(state.status === 'PAID').toBe(isPaid)
      const notes = documents.filter(({ correctsId }) => correctsId === state.invoiceId)
      const whole = notes.filter(({ purpose }) => purpose === 'CORRECTION')
      expect(whole).toHaveLength(state.status === 'CREDITED' ? 1 : 0)
      if (whole.length === 1) {
        expect(sum(notes, (one) => one.totalCents)).toBe(invoice?.totalCents)
      }
    }
    for (const document of documents) {
      expect(sum(document.lines, (line) => line.cents)).toBe(document.netCents)
    }
  }

  /** Nobody has a plan that no invoice has paid for, beyond its grace; nobody pays for a period twice. */
  #checkAccess({ documents, states, held }: Everything): void {
    const applied = states.filter(({ isApplied, status }) => isApplied && status === 'PAID')
    const renewals = applied.flatMap(({ invoiceId }) => {
      const period = documents.find(({ id }) => id === invoiceId)?.bought?.period
      const purpose = documents.find(({ id }) => id === invoiceId)?.purpose
      return period && purpose === 'RENEWAL' ? [period.start] : []
    })
    expect(new Set(renewals).size).toBe(renewals.length)
    if (!held || !isRunning(held)) return
    expect(planAmong(held.nodes)).toBeDefined()
    expect(applied.length).toBeGreaterThan(0)
    expect(accessOf(held, this.#now)).not.toBe('NONE')
    if (held.period.end > this.#now) return
    const open = states.find(({ purpose, status }) => purpose === 'RENEWAL' && status === 'OPEN')
    expect(open && open.endsAt > this.#now).toBe(true)
  }

  /** What the workspace sees as payments is what its invoices were paid with, and commissions are a fifth of their net. */
  async #checkPayments({ documents, states }: Everything): Promise<void> {
    const recorded = await this.#database
      .select()
      .from(payments)
      .where(and(eq(payments.workspaceId, this.#workspaceId), eq(payments.source, 'BILLING')))
    const paid = states.flatMap(({ invoiceId, paidAt }) => {
      const invoice = documents.find(({ id }) => id === invoiceId)
      return paidAt && invoice && invoice.dueCents > 0 ? [invoice.dueCents] : []
    })
    expect(recorded.map((one) => one.amountCents).toSorted(ascending)).toEqual(
      paid.toSorted(ascending),
    )
    const commissions = await this.#database
      .select()
      .from(paymentReferrals)
      .where(eq(paymentReferrals.workspaceId, this.#referrerId))
    for (const { paymentId, amountCents, voidedAt } of commissions) {
      const payment = recorded.find(({ id }) => id === paymentId)
      if (!payment) throw new Error('A commission on nothing')
      const { amountCents: gross, taxCents, returnedCents } = payment
      const left = Math.floor(((gross - taxCents) * (gross - returnedCents)) / gross)
      if (voidedAt === null) expect(amountCents).toBe(Math.floor(left / 5))
      else expect(Math.floor(left / 5)).toBe(0)
    }
  }
}

type Everything = Awaited<ReturnType<History['everything']>>

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

const ascending = (a: number, b: number) => a - b

async function creditOf(tx: Transaction, { workspaceId }: Account): Promise<number | undefined> {
  const [found] = await tx
    .select()
    .from(invoiceAccounts)
    .where(eq(invoiceAccounts.workspaceId, workspaceId))
  return found?.creditCents
}
