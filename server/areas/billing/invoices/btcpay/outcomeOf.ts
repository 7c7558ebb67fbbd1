import { type BtcpayInvoice, centsOf } from './btcpayApi.ts'

/** What is to be made of an invoice of BTCPay. */
export interface Outcome {
  /** What has come in for good, in cents. Undefined: that is not known before its payments are looked at. */
  readonly receivedCents: number | undefined
  /** What has come in, if all its payments are confirmed. */
  readonly claimedCents: number
  /** When to look again, whatever is announced until then; null: never. */
  readonly checkAt: Date | null
}

/** How soon an invoice is looked at again whose payments are not confirmed, in milliseconds. */
export const unconfirmedMs = 10 * 60_000

/**
 * What an invoice's status means. Settled is paid, and more than paid where it says so. Expired with a part, or paid late, has
 * money in it that BTCPay leaves to whoever asks. New and Processing have to be waited for, Invalid is nothing.
 */
export function outcomeOf(invoice: BtcpayInvoice, now: Date): Outcome {
  const { status, additionalStatus, amount, paidAmount } = invoice
  const claimedCents = centsOf(paidAmount ?? '0')
  const at = (seconds: number) => new Date(seconds * 1000)
  const nothing = { receivedCents: 0, claimedCents }
  switch (status) {
    case 'New':
      return { ...nothing, checkAt: later(at(invoice.expirationTime), now) }
    case 'Processing':
      return { ...nothing, checkAt: later(now, now) }
    case 'Invalid':
      return { ...nothing, checkAt: null }
    case 'Settled': {
      const receivedCents = additionalStatus === 'PaidOver' ? claimedCents : centsOf(amount)
      return { receivedCents, claimedCents, checkAt: null }
    }
    case 'Expired': {
      const watched = at(invoice.monitoringExpiration)
      const checkAt = watched > now ? watched : null
      const hasMoney = additionalStatus === 'PaidPartial' || additionalStatus === 'PaidLate'
      return hasMoney
        ? { receivedCents: undefined, claimedCents, checkAt }
        : { ...nothing, checkAt }
    }
  }
}

/** A moment that is to come: the given one, or soon. */
const later = (moment: Date, now: Date): Date =>
  moment > now ? moment : new Date(now.getTime() + unconfirmedMs)
