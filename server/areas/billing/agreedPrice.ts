import { Failure } from '#server/platform/http/failure.ts'

/** How long somebody may look at a price before they agree to it. */
const priceLifetimeMs = 30 * 60_000

/** Whether a price of that moment, shown by a preview, is no longer to be agreed to; one of the future never was. */
export const isPriceTooOld = (pricedAt: Date, now: Date): boolean =>
  pricedAt > now || now.getTime() - pricedAt.getTime() > priceLifetimeMs

/** CONFLICT, for a change that would cost something else than its preview said. */
export const priceHasChanged = (): Failure =>
  new Failure('CONFLICT', 'The price has changed since. Nothing was bought: look at it once more.')
