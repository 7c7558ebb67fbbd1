import { string } from 'yup'
import {
  type InvoiceConfig,
  invoiceConfigOf,
  invoiceFields,
  refuseUnusedBtcpay,
} from './invoiceSettings.ts'
import {
  refuseUnusedStripe,
  type StripeConfig,
  stripeConfigOf,
  stripeFields,
} from './stripeSettings.ts'

/** Who collects payments, and what that takes. */
export type BillingConfig =
  | { readonly kind: 'test' }
  | StripeConfig
  | { readonly kind: 'invoice'; readonly invoicing: InvoiceConfig }

/** The variables of billing. */
export const billingFields = {
  BILLING: string().oneOf(['test', 'stripe', 'invoice'], 'must be test, stripe or invoice'),
  ...stripeFields,
  ...invoiceFields,
}

type Values = Parameters<typeof invoiceConfigOf>[0] &
  Parameters<typeof stripeConfigOf>[0] & {
    readonly BILLING?: 'test' | 'stripe' | 'invoice' | undefined
  }

/**
 * Test mode, unless the variables choose another biller: STRIPE_SECRET_KEY alone chooses Stripe.
 *
 * @throws StartupError when they contradict each other, or one is missing.
 */
export function billingConfigOf({ BILLING, ...values }: Values): BillingConfig {
  const chosen = BILLING ?? (values.STRIPE_SECRET_KEY ? 'stripe' : 'test')
  if (chosen !== 'stripe') refuseUnusedStripe(values, chosen)
  if (chosen !== 'invoice') refuseUnusedBtcpay(values)
  switch (chosen) {
    case 'test':
      return { kind: 'test' }
    case 'stripe':
      return stripeConfigOf(values)
    case 'invoice':
      return { kind: 'invoice', invoicing: invoiceConfigOf(values) }
  }
}

/** What invoices are written with; undefined where this server does not sell by invoice. */
export const invoicingOf = (billing: BillingConfig): InvoiceConfig | undefined =>
  billing.kind === 'invoice' ? billing.invoicing : undefined
