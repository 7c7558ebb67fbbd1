import { Hono } from 'hono'
import type { Biller } from '#server/areas/billing/biller.ts'
import type { WithSessions } from '#server/areas/sessions/sessions.ts'
import type { Needs } from '#server/platform/area.ts'
import type { InvoiceConfig } from '#server/platform/config/invoiceSettings.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { type Account, withAccount } from './account.ts'
import { openBtcpay } from './btcpay/btcpayApi.ts'
import { btcpayWebhook } from './btcpay/btcpayWebhook.ts'
import { convergeAll, forgetDeliveries } from './btcpay/converge.ts'
import { changeCancellation, endAccount } from './cancellation.ts'
import { invoiceHandler, mailInvoices } from './mails/mailInvoices.ts'
import { invoicePages } from './print/invoicePages.ts'
import { preview, purchase } from './purchase.ts'
import { readAccount } from './readAccount.ts'
import { runInvoices } from './renewals.ts'
import type { Desk } from './writeInvoice.ts'

export type InvoiceServices = WithSessions &
  Needs<'database' | 'mailer' | 'log' | 'clock', 'appUrl'>

/**
 * The biller of those who sell by invoice: a first plan and a change begin once their invoice is paid, the next period is invoiced
 * some days before it begins and has some days of grace.
 */
export function invoiceBiller(services: InvoiceServices, config: InvoiceConfig): Biller {
  const { database, clock } = services
  const { appUrl } = services.config
  const screen = (outcome: 'invoiced' | 'paid') =>
    new URL(`/settings/billing?checkout=${outcome}`, appUrl)
  const at = <T>(
    workspaceId: string,
    work: (tx: Transaction, account: Account, desk: Desk) => Promise<T>,
  ) =>
    withAccount(database, workspaceId, (tx, account) => work(tx, account, { config, now: clock() }))
  return {
    provider: 'INVOICE',
    testMode: false,
    changesHere: true,
    async startCheckout({ workspaceId }, chosen) {
      const invoice = await at(workspaceId, (tx, account, desk) =>
        purchase(tx, account, { chosen }, desk),
      )
      return invoice instanceof Failure ? invoice : screen(invoice ? 'invoiced' : 'paid')
    },
    preview: (workspaceId, nodes) =>
      at(workspaceId, (tx, account, desk) => preview(tx, account, nodes, desk)),
    async change({ workspaceId }, { nodes: chosen, ...agreed }, also) {
      const invoice = await at(workspaceId, async (tx, account, desk) => {
        const bought = await purchase(tx, account, { chosen, agreed }, desk)
        if (!(bought instanceof Failure)) await also(tx)
        return bought
      })
      return invoice instanceof Failure ? invoice : invoice && screen('invoiced')
    },
    panelUrl: async () => new URL('/settings/billing#invoices', appUrl),
    changeCancellation: (workspaceId, change) =>
      at(workspaceId, (tx, account, desk) => changeCancellation(tx, account, change, desk)),
    end: (workspaceId) => at(workspaceId, endAccount),
    account: (queries, workspaceId) => readAccount(queries, workspaceId, { config, appUrl }),
    pages: pagesOf(services, config),
    jobs: (jobDatabase) => jobsOf({ ...services, database: jobDatabase }, config),
    handlers: (jobDatabase) => [invoiceHandler({ ...services, database: jobDatabase })],
  }
}

function pagesOf(services: InvoiceServices, { btcpay }: InvoiceConfig): Hono {
  const pages = new Hono().route('/', invoicePages(services))
  return btcpay ? pages.route('/', btcpayWebhook({ ...services, btcpay })) : pages
}

function jobsOf(services: InvoiceServices, config: InvoiceConfig): readonly Job[] {
  const { database, clock } = services
  const invoicing: Job[] = [
    {
      name: 'bring invoices up to date',
      run: (stopping) => runInvoices(database, config, clock(), stopping),
    },
    {
      name: 'mail invoices',
      run: (stopping) => mailInvoices(database, clock(), stopping),
    },
  ]
  if (!config.btcpay) return invoicing
  const api = openBtcpay(config.btcpay)
  return [
    ...invoicing,
    {
      name: 'ask BTCPay after invoices',
      run: (stopping) => convergeAll({ ...services, api, config, now: clock() }, stopping),
    },
    { name: 'forget deliveries of BTCPay', run: () => forgetDeliveries(database, clock()) },
  ]
}
