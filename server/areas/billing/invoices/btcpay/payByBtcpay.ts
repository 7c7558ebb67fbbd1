import { and, desc, eq, gt } from 'drizzle-orm'
import { outstandingOf } from '#server/areas/billing/invoices/applyInvoice.ts'
import { type KeptInvoice, numberOf } from '#server/areas/billing/invoices/ledger.ts'
import { btcpayInvoices } from '#server/database/schema/invoices.ts'
import type { Needs } from '#server/platform/area.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { BtcpayApi } from './btcpayApi.ts'

interface Services extends Needs<'database'> {
  readonly api: BtcpayApi
  readonly now: Date
  /** Where the person goes back to. */
  readonly returnTo: URL
}

/** How long a page must still be good for to be offered again, in milliseconds. */
const leftMs = 3 * 60_000

/**
 * The URL of BTCPay's page where the rest of an invoice is paid: the one that somebody has opened before, while it is good, or a
 * new one. UNAVAILABLE where BTCPay does not answer.
 */
export async function payByBtcpay(
  { database, api, now, returnTo }: Services,
  invoice: KeptInvoice,
): Promise<URL | Failure> {
  const { issued } = invoice
  const cents = outstandingOf(invoice)
  if (invoice.state.status !== 'OPEN' || cents <= 0) {
    return new Failure('CONFLICT', `${numberOf(issued)} is not to be paid any more.`)
  }
  const [open] = await database
    .select()
    .from(btcpayInvoices)
    .where(
      and(
        eq(btcpayInvoices.invoiceId, issued.id),
        eq(btcpayInvoices.cents, cents),
        eq(btcpayInvoices.status, 'New'),
        gt(btcpayInvoices.expiresAt, new Date(now.getTime() + leftMs)),
      ),
    )
    .orderBy(desc(btcpayInvoices.createdAt))
    .limit(1)
  if (open) return new URL(open.checkoutLink)
  const made = await api
    .create({ cents, currency: issued.currency, orderId: numberOf(issued), returnTo })
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  if (made instanceof Error) {
    return new Failure(
      'UNAVAILABLE',
      'The payment page does not answer. Try again in a few minutes, or pay by transfer.',
    )
  }
  const expiresAt = new Date(made.expirationTime * 1000)
  await database.insert(btcpayInvoices).values({
    id: made.id,
    invoiceId: issued.id,
    checkoutLink: made.checkoutLink,
    cents,
    status: made.status,
    checkAt: expiresAt,
    expiresAt,
  })
  return new URL(made.checkoutLink)
}
