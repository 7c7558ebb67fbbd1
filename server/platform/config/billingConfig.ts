import { string } from 'yup'
import {
  type InvoiceConfig,
  invoiceConfigOf,
  invoiceFields,
  refuseUnusedBtcpay,
} from './invoiceSettings.ts'

/** Who collects payments, and what that takes. */
export type BillingConfig =
  | { readonly kind: 'test' }
  | { readonly kind: 'invoice'; readonly invoicing: InvoiceConfig }

/** The variables of billing. */
export const billingFields = {
  BILLING: string().oneOf(['test', 'invoice'], 'must be test or invoice'),
  ...invoiceFields,
}

type Values = Parameters<typeof invoiceConfigOf>[0] & {
  readonly BILLING?: 'test' | 'invoice' | undefined
}

/**
 * Test mode, unless the variables choose another biller.
 *
 * @throws StartupError when they contradict each other, or one is missing.
 */
export function billingConfigOf({ BILLING = 'test', ...values }: Values): BillingConfig {
  switch (BILLING) {
    case 'test':
      refuseUnusedBtcpay(values)
      return { kind: 'test' }
    case 'invoice':
      return { kind: 'invoice', invoicing: invoiceConfigOf(values) }
  }
}

/** What invoices are written with; undefined where this server does not sell by invoice. */
export const invoicingOf = (billing: BillingConfig): InvoiceConfig | undefined =>
  billing.kind === 'invoice' ? billing.invoicing : undefined
