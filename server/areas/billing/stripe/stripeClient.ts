import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import type { StripeConfig } from '#server/platform/config/stripeSettings.ts'
import { Failure } from '#server/platform/http/failure.ts'

/** The version of Stripe's API that this code was written for. */
const apiVersion = '2026-10-28.endive'

/** How long Stripe may take to answer a request. */
const timeoutMs = 20_000

const load = createRequire(import.meta.url)

/** Stripe's own library, loaded by whoever needs it first: it takes 36 MB, which an installation without Stripe goes without. */
export const stripeLibrary = (): typeof Stripe => load('stripe')

/** Stripe's API. The library repeats a request that was not answered, or turned away, with the same idempotency key. */
export function openStripe({ secretKey, apiUrl }: Omit<StripeConfig, 'kind'>): Stripe {
  const protocol = apiUrl.protocol === 'http:' ? 'http' : 'https'
  const Library = stripeLibrary()
  return new Library(secretKey, {
    apiVersion,
    host: apiUrl.hostname,
    port: apiUrl.port || (protocol === 'http' ? '80' : '443'),
    protocol,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Greenroom' },
  })
}

/** UNAVAILABLE, or CONFLICT for what Stripe has refused, for an error of its library; others are thrown on. */
export function stripeFailure(error: unknown): Failure {
  const { errors } = stripeLibrary()
  if (!(error instanceof errors.StripeError)) throw error
  const isRefused =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError ||
    error instanceof errors.StripeIdempotencyError
  return isRefused
    ? new Failure(
        'CONFLICT',
        'Stripe did not accept this. Nothing was charged; look at it once more.',
      )
    : new Failure(
        'UNAVAILABLE',
        'Stripe could not be reached. Nothing was charged; try again in a few minutes.',
      )
}
