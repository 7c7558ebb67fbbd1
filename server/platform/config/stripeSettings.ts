import { string } from 'yup'
import { wholeNumber } from './accepted.ts'
import { StartupError } from './startupError.ts'

/** What Stripe is called with. */
export interface StripeConfig {
  readonly kind: 'stripe'
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where its API answers. */
  readonly apiUrl: URL
  /** How many days a first subscription is given before it is paid; 0 for none. */
  readonly trialDays: number
}

/** The variables of Stripe. */
export const stripeFields = {
  STRIPE_SECRET_KEY: string().matches(
    /^(sk|rk)_(test|live)_\w+$/,
    'must be a secret or restricted key, which starts with sk_ or rk_',
  ),
  STRIPE_WEBHOOK_SECRET: string().matches(
    /^whsec_\w+$/,
    'must be the secret of a webhook endpoint, which starts with whsec_',
  ),
  STRIPE_API_URL: string()
    .default('https://api.stripe.com')
    .matches(/^https?:\/\/[^/]+$/, 'must be an origin, without a path'),
  STRIPE_TRIAL_DAYS: wholeNumber('days', 0, 90).default('0'),
}

interface Values {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_URL: string
  readonly STRIPE_TRIAL_DAYS: string
}

/** @throws StartupError when one of its variables is missing. */
export function stripeConfigOf(values: Values): StripeConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (!secretKey) throw new StartupError('STRIPE_SECRET_KEY is required with BILLING=stripe')
  if (!webhookSecret) {
    throw new StartupError('STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY')
  }
  return {
    kind: 'stripe',
    secretKey,
    webhookSecret,
    apiUrl: new URL(values.STRIPE_API_URL),
    trialDays: Number(values.STRIPE_TRIAL_DAYS),
  }
}

/** @throws StartupError when Stripe is set up although somebody else collects. */
export function refuseUnusedStripe({ STRIPE_SECRET_KEY: key }: Values, chosen: string): void {
  if (key)
    throw new StartupError(`STRIPE_SECRET_KEY contradicts BILLING=${chosen}: remove one of them`)
}
