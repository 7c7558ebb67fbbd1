import type Stripe from 'stripe'
import type { BillingDocument, Invoice } from '#contract/resources/billing.ts'
import type { ShownInvoice } from '#server/areas/billing/biller.ts'
import { lineText } from '#server/areas/billing/lineText.ts'
import type { BillingPayment } from '#server/areas/billing/payments/recordBillingPayment.ts'
import type { HeldSubscription } from '#server/areas/billing/subscriptions.ts'
import type { StripeAccount } from '#server/database/schema/stripe.ts'
import type { Catalogue } from './catalogue.ts'
import { chosenSubscription, idOf, momentOf, type StripeFacts } from './facts.ts'
import { type Returned, returnsOf } from './returns.ts'
import { readSubscription } from './subscriptionReading.ts'

/** An invoice that was paid with money, and what of that went back. */
export interface PaidInvoice extends Omit<BillingPayment, 'workspaceId'> {
  readonly returned: Returned
}

/** An invoice as it is kept to be shown. */
export interface KeptInvoice extends ShownInvoice {
  readonly invoiceId: string
  readonly issuedAt: Date
}

/** What our database is to say of a customer. */
export interface Reading {
  /** Null: there is none, and what we may have of one has ended. */
  readonly subscription: HeldSubscription | null
  readonly paid: readonly PaidInvoice[]
  readonly shown: readonly KeptInvoice[]
  readonly account: StripeAccount
}

type CodeOf = Catalogue['codeOf']

/** What Stripe's facts mean to us. The same facts give the same reading, whatever was known before. */
export function readingOf(facts: StripeFacts, codeOf: CodeOf, now: Date): Reading {
  const chosen = chosenSubscription(facts.subscriptions)
  const issued = facts.invoices.filter(isIssued)
  return {
    subscription: chosen ? readSubscription(chosen, facts, codeOf, now) : null,
    paid: issued.flatMap((invoice) => paidInvoice(invoice, facts, codeOf)),
    shown: issued.map((invoice) => shownInvoice(invoice, facts, codeOf)),
    account: accountOf(facts, chosen, codeOf),
  }
}

const isIssued = ({ status }: Stripe.Invoice) => status !== null && status !== 'draft'

function paidInvoice(invoice: Stripe.Invoice, facts: StripeFacts, codeOf: CodeOf): PaidInvoice[] {
  if (invoice.status !== 'paid' || invoice.amount_paid <= 0) return []
  const nodes = linesOf(invoice, codeOf).flatMap(({ code, amount_cents }) =>
    code !== null && amount_cents > 0 ? [code] : [],
  )
  return [
    {
      reference: invoice.id,
      amountCents: invoice.amount_paid,
      taxCents: taxWithin(invoice, invoice.amount_paid),
      currency: invoice.currency.toUpperCase(),
      nodes,
      paidAt: paidAtOf(invoice) ?? momentOf(invoice.created),
      test: !invoice.livemode,
      returned: returnsOf(invoice, facts),
    },
  ]
}

function shownInvoice(invoice: Stripe.Invoice, facts: StripeFacts, codeOf: CodeOf): KeptInvoice {
  const isPaid = invoice.status === 'paid'
  const amount = isPaid ? invoice.amount_paid : Math.max(0, invoice.amount_due)
  const returned = returnsOf(invoice, facts)
  return {
    invoiceId: invoice.id,
    issuedAt: momentOf(invoice.created),
    lines: linesOf(invoice, codeOf),
    document: {
      kind: 'INVOICE',
      number: invoice.number ?? invoice.id,
      status: documentStatus(invoice, amount, returned),
      amount_cents: amount,
      tax_cents: taxWithin(invoice, amount),
      currency: invoice.currency.toUpperCase(),
      refunded_cents: returned.refundedCents,
      issued_at: momentOf(invoice.created).toISOString(),
      due_at: invoice.due_date ? momentOf(invoice.due_date).toISOString() : null,
      paid_at: isPaid ? (paidAtOf(invoice)?.toISOString() ?? null) : null,
      url: invoice.hosted_invoice_url ?? null,
    },
  }
}

function documentStatus(
  { status }: Stripe.Invoice,
  amount: number,
  { refundedCents, disputedCents }: Returned,
): BillingDocument['status'] {
  switch (status) {
    case 'paid':
      if (disputedCents > 0) return 'DISPUTED'
      return refundedCents > 0 && refundedCents >= amount ? 'REFUNDED' : 'PAID'
    case 'void':
      return 'VOID'
    case 'uncollectible':
      return 'UNCOLLECTIBLE'
    default:
      return 'OPEN'
  }
}

const paidAtOf = ({ status_transitions: { paid_at } }: Stripe.Invoice): Date | undefined =>
  paid_at === null ? undefined : momentOf(paid_at)

/** The tax in a part of an invoice: credit pays tax and price alike. Nothing where all of it was credited. */
export function taxWithin(
  { total, total_taxes }: Pick<Stripe.Invoice, 'total' | 'total_taxes'>,
  amount: number,
): number {
  const tax = (total_taxes ?? []).reduce((sum, one) => sum + one.amount, 0)
  return total <= 0 || tax <= 0 ? 0 : Math.round((tax * amount) / total)
}

/** The lines of an invoice that charge or give back anything. */
export const linesOf = (invoice: Stripe.Invoice, codeOf: CodeOf): Invoice['lines'] =>
  invoice.lines.data
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, description, pricing }) => {
      const price = pricing?.price_details?.price
      const code = price ? codeOf(idOf(price)) : undefined
      return code
        ? lineText({ code, cents: amount })
        : { code: null, text: description ?? 'Other', amount_cents: amount }
    })

function accountOf(
  { customer, upcoming }: StripeFacts,
  chosen: Stripe.Subscription | undefined,
  codeOf: CodeOf,
): StripeAccount {
  const at = chosen?.items.data[0]?.current_period_end
  return {
    credit_cents: Math.max(0, -customer.balance),
    next_charge:
      upcoming && at
        ? {
            at: momentOf(at).toISOString(),
            amount_cents: Math.max(0, upcoming.amount_due),
            tax_cents: taxWithin(upcoming, Math.max(0, upcoming.amount_due)),
            currency: upcoming.currency.toUpperCase(),
            lines: linesOf(upcoming, codeOf),
          }
        : null,
    payer: {
      name: customer.name ?? null,
      address: addressOf(customer.address),
      tax_id: customer.tax_ids?.data[0]?.value ?? null,
    },
  }
}

function addressOf(address: Stripe.Address | null | undefined): string | null {
  if (!address) return null
  const { line1, line2, postal_code, city, state, country } = address
  const town = [postal_code, city, state].filter(Boolean).join(' ')
  return [line1, line2, town, country].filter(Boolean).join('\n') || null
}
