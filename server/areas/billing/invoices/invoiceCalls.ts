import { eq } from 'drizzle-orm'
import { type InvoiceDetails, invoiceDetails, invoiceRoutes } from '#contract/resources/invoices.ts'
import { invoiceAccounts } from '#server/database/schema/invoices.ts'
import type { Needs } from '#server/platform/area.ts'
import type { InvoiceConfig } from '#server/platform/config/invoiceSettings.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inTransaction, inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure, notFound } from '#server/platform/http/failure.ts'
import { type Served, serve, serveAccount } from '#server/platform/http/serve.ts'
import { outstandingOf } from './applyInvoice.ts'
import { openBtcpay } from './btcpay/btcpayApi.ts'
import { payByBtcpay } from './btcpay/payByBtcpay.ts'
import { findInvoice, type KeptInvoice, numberOf, openInvoices } from './ledger.ts'
import { documentPath } from './print/invoicePages.ts'

interface Services extends Needs<'clock', 'appUrl'> {
  /** Undefined where this server does not sell by invoice. */
  readonly invoicing: InvoiceConfig | undefined
}

/** Whom invoices are made out to, which are to be paid, and paying them. Their tables are written with the owner's rights. */
export function invoiceCalls({ config: { appUrl }, invoicing, clock }: Services): Served[] {
  const btcpay = invoicing?.btcpay
  return [
    serve(invoiceRoutes.fetch, async ({ tx, principal: { workspaceId } }) => {
      const open = await openInvoices(tx, workspaceId, ['PURCHASE', 'CHANGE', 'RENEWAL'])
      return {
        enabled: invoicing !== undefined,
        details: await readDetails(tx, workspaceId),
        open: open.map((invoice) => describeOpen(invoice, appUrl)),
        bank: [...(invoicing?.seller.bank ?? [])],
        btcpay: btcpay !== undefined,
      }
    }),

    serveAccount(invoiceRoutes.saveDetails, async ({ database, principal, body, record }) => {
      const { workspaceId } = principal
      const { name, address, country, tax_id: taxId, email } = body
      const details = { name, address, country, taxId, email }
      const refusal = await inTransaction(database, async (tx) => {
        await tx
          .insert(invoiceAccounts)
          .values({ workspaceId, ...details })
          .onConflictDoUpdate({ target: invoiceAccounts.workspaceId, set: details })
        await record(tx)
      })
      return refusal ?? body
    }),

    serveAccount(invoiceRoutes.pay, async ({ database, principal, body }) => {
      const invoice = await inWorkspace(database, { principal, readOnly: true }, async (tx) =>
        findInvoice(tx, body.id),
      )
      if (!invoice || invoice instanceof Failure) return notFound('There is no such invoice')
      if (!btcpay) return notConfigured()
      const returnTo = new URL('/settings/billing?checkout=sent', appUrl)
      const page = await payByBtcpay(
        { database, api: openBtcpay(btcpay), now: clock(), returnTo },
        invoice,
      )
      return page instanceof Failure ? page : { url: page.href }
    }),
  ]
}

async function readDetails(tx: Transaction, workspaceId: string): Promise<InvoiceDetails | null> {
  const [found] = await tx
    .select()
    .from(invoiceAccounts)
    .where(eq(invoiceAccounts.workspaceId, workspaceId))
  if (!found || found.name === null) return null
  const { name, address, country, taxId, email } = found
  return invoiceDetails.cast({ name, address, country, tax_id: taxId, email })
}

function describeOpen(invoice: KeptInvoice, appUrl: URL) {
  const { issued, state } = invoice
  return {
    id: issued.id,
    number: numberOf(issued),
    purpose: issued.purpose,
    total_cents: issued.totalCents,
    outstanding_cents: outstandingOf(invoice),
    currency: issued.currency,
    issued_at: issued.issuedAt.toISOString(),
    due_at: issued.dueAt.toISOString(),
    ends_at: state.endsAt.toISOString(),
    url: new URL(documentPath(issued), appUrl).href,
  }
}

const notConfigured = () =>
  new Failure('NOT_CONFIGURED', 'This server takes payments by transfer only.')
