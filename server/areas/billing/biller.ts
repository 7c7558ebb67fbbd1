import type { Hono } from 'hono'
import type { NodeCode } from '#contract/reference/plans.ts'
import type { Billing, BillingPreview } from '#contract/resources/billing.ts'
import type { Database, Queries, Transaction } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
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

/**
 * Who collects the money. The rules of what may be bought and cancelled are the contract's, the
 * subscription is ours: a biller learns of a payment in its own way (a page of its own, a webhook) and
 * hands it to `settle`, in one transaction with whatever it keeps itself. None waits for anybody else inside a transaction.
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

  /** Lets nodes end with the period; a plan takes its add-ons along. */
  cancel(workspaceId: string, nodes: readonly NodeCode[], also?: Also): Promise<Failure | undefined>

  /** Lets nodes that were to end with the period go on. */
  resume(workspaceId: string, nodes: readonly NodeCode[], also?: Also): Promise<Failure | undefined>

  /** Sees to it that a workspace whose owner leaves is charged nothing more. Nobody elsewhere has to answer for it. */
  end(workspaceId: string): Promise<Failure | undefined>

  /** What is known of a workspace as a payer, from our own database. */
  account(queries: Queries, workspaceId: string): Promise<BillerAccount>

  /** What it answers at on the app's own host: its pages, or its webhook. */
  readonly pages: Hono

  /** What it needs done now and then. */
  jobs(database: Database): readonly Job[]
}

/** A payer: credit, invoices, what comes next. */
export type BillerAccount = Pick<
  Billing,
  'credit_cents' | 'next_charge' | 'last_invoice' | 'invoices' | 'payer'
>

/** How many invoices an account lists, newest first. */
export const invoicesListed = 24
