import { string } from 'yup'

/** Who collects payments, and what that takes. */
export type BillingConfig = { readonly kind: 'test' }

/** The variables of billing. */
export const billingFields = {
  BILLING: string().oneOf(['test'], 'must be test'),
}

interface Values {
  readonly BILLING?: 'test' | undefined
}

/**
 * Test mode, unless the variables choose another biller.
 *
 * @throws StartupError when they contradict each other.
 */
export const billingConfigOf = ({ BILLING = 'test' }: Values): BillingConfig => ({ kind: BILLING })
