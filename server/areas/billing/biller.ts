import type { Hono } from 'hono'
import type { NodeCode } from '#contract/reference/plans.ts'
import type { Invoice } from '#contract/resources/billing.ts'
import type { Queries, Transaction } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'

/**
 * Who collects the money. The rules of what may be bought and cancelled are the contract's, the
 * subscription is ours: a biller learns of a payment in its own way (a page of its own, a webhook) and
 * hands it to `settle`, in one transaction with whatever it keeps itself.
 */
export interface Biller {
  /** Whether no money moves. */
  readonly testMode: boolean

  /** The URL where the person pays for these nodes, on top of what the workspace has. */
  startCheckout(principal: UserPrincipal, nodes: readonly NodeCode[]): Promise<URL | Failure>

  /** The URL where the person sees their receipts. */
  panelUrl(principal: UserPrincipal): Promise<URL | Failure>

  /** Lets nodes end with the period; a plan takes its add-ons along. `also` is written in the same transaction. */
  cancel(
    workspaceId: string,
    nodes: readonly NodeCode[],
    also?: (tx: Transaction) => Promise<void>,
  ): Promise<Failure | undefined>

  /** The customer's credit in cents, and what was charged last. */
  account(queries: Queries, workspaceId: string): Promise<BillerAccount>

  /** What it answers at on the app's own host: its pages, or its webhook. */
  readonly pages: Hono
}

export interface BillerAccount {
  readonly creditCents: number
  readonly lastInvoice: Invoice | null
}
