import type { Hono } from 'hono'
import type { NodeCode } from '#contract/reference/plans.ts'
import type {
  Billing,
  BillingDocument,
  BillingPreview,
  Invoice,
} from '#contract/resources/billing.ts'
import type { withCancelled, withResumed } from '#contract/rules/subscriptionNodes.ts'
import type { Database, Queries, Transaction } from '#server/platform/db/database.ts'
import type { Failure, Refusal } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'

/** What is written in the transaction of a change, such as its line of the activity log. */
export type Also = (tx: Transaction) => Promise<void>

/** A change that was previewed, as somebody has agreed to it. */
export interface AgreedChange {
  readonly nodes: readonly NodeCode[]
  /** The moment of the preview. */
  readonly pricedAt: Date
  /** What it cost in the preview. */
  readonly dueCents: number
}

/** Which nodes are to end with the period, or to go on after it. */
export interface CancellationChange {
  readonly nodes: readonly NodeCode[]
  readonly rule: typeof withCancelled | typeof withResumed
  readonly also?: Also
}

/**
 * Who collects the money. The rules of what may be bought and cancelled are the contract's, the
 * subscription is ours: a biller learns of a payment in its own way (a page of its own, a webhook) and
 * records it with the subscription, in one transaction with whatever it keeps itself. None waits for anybody else inside a transaction.
 */
export interface Biller {
  readonly provider: Billing['provider']

  /** Whether no money moves. */
  readonly testMode: boolean

  /** Whether a running subscription is changed by `preview` and `change`; if not, by a checkout like the first purchase. */
  readonly changesHere: boolean

  /** The URL where the person pays for these nodes, on top of what the workspace has. */
  startCheckout(principal: UserPrincipal, nodes: readonly NodeCode[]): Promise<URL | Failure>

  /** What these nodes would cost now, on top of what the workspace has. */
  preview(workspaceId: string, nodes: readonly NodeCode[]): Promise<BillingPreview | Failure>

  /**
   * Changes a running subscription; CONFLICT when that costs something else by now. Answers with the URL where the payment
   * is to be completed, if it has to be.
   */
  change(
    principal: UserPrincipal,
    agreed: AgreedChange,
    also: Also,
  ): Promise<URL | Failure | undefined>

  /** The URL where the person sees their receipts, and what pays them. */
  panelUrl(principal: UserPrincipal): Promise<URL | Failure>

  /** Lets nodes end with the period, nothing of which is given back, or go on after it. The same again changes nothing. */
  changeCancellation(workspaceId: string, change: CancellationChange): Promise<Refusal>

  /** Sees to it that a workspace whose owner leaves is charged nothing more. Nobody elsewhere has to answer for it. */
  end(workspaceId: string): Promise<Refusal>

  /** What is known of a workspace as a payer, from our own database. */
  account(queries: Queries, workspaceId: string): Promise<BillerAccount>

  /** What it answers at on the app's own host: its pages, or its webhook. */
  readonly pages: Hono

  /** What it needs done now and then. */
  jobs(database: Database): readonly Job[]
  /** What does the work of its own kinds. */
  handlers?(database: Database): readonly Handler[]
}

/** A payer: credit, invoices, what comes next. */
export type BillerAccount = Pick<
  Billing,
  'credit_cents' | 'next_charge' | 'last_invoice' | 'invoices' | 'payer'
>

/** How many invoices an account lists, newest first. */
export const invoicesListed = 24

/** An invoice or a credit note as it is listed, and its lines. */
export interface ShownInvoice {
  readonly document: BillingDocument
  readonly lines: Invoice['lines']
}

/** The documents of an account, newest first, and the newest invoice that is paid. */
export function invoicesOf(
  shown: readonly ShownInvoice[],
): Pick<BillerAccount, 'last_invoice' | 'invoices'> {
  const paid = shown.flatMap(({ document, lines }) => {
    const { number, status, amount_cents, tax_cents, currency, paid_at, url } = document
    if (paid_at === null || status === 'VOID') return []
    return [{ number, amount_cents, tax_cents, currency, paid_at, url, lines }]
  })
  return { last_invoice: paid[0] ?? null, invoices: shown.map(({ document }) => document) }
}
