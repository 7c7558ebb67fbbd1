import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { lockAccount, withAccount } from '#server/areas/billing/invoices/account.ts'
import { findInvoice, numberOf } from '#server/areas/billing/invoices/ledger.ts'
import { recordPayment } from '#server/areas/billing/invoices/recordPayment.ts'
import { bringUpToDate } from '#server/areas/billing/invoices/renewals.ts'
import { btcpayDeliveries, btcpayInvoices } from '#server/database/schema/invoices.ts'
import type { Needs } from '#server/platform/area.ts'
import { day } from '#server/platform/clock/days.ts'
import type { InvoiceConfig } from '#server/platform/config/invoiceSettings.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { BtcpayApi, BtcpayInvoice } from './btcpayApi.ts'
import { type Outcome, outcomeOf, unconfirmedMs } from './outcomeOf.ts'

export interface BtcpayServices extends Needs<'database' | 'log'> {
  readonly api: BtcpayApi
  readonly config: InvoiceConfig
  readonly now: Date
}

/** How many are asked after in one round. */
const askedAtOnce = 50

/** How long one process has to ask after one, in milliseconds. */
const leaseMs = 60_000

/** How long a delivery is remembered, in milliseconds: BTCPay gives up after an hour. */
const rememberedMs = 30 * day

type Row = typeof btcpayInvoices.$inferSelect

/**
 * Asks BTCPay after each invoice that something was announced of, or whose time has come, and takes in what has been paid. What an
 * announcement says is not believed. In any order, and as often as it likes, it ends in the same.
 */
export async function convergeAll(services: BtcpayServices, stopping?: AbortSignal): Promise<void> {
  const { database, now, log } = services
  const free = or(isNull(btcpayInvoices.leasedUntil), lte(btcpayInvoices.leasedUntil, now))
  const due = and(lte(btcpayInvoices.checkAt, now), free)
  const found = await database
    .select({ id: btcpayInvoices.id })
    .from(btcpayInvoices)
    .where(due)
    .orderBy(asc(btcpayInvoices.checkAt))
    .limit(askedAtOnce)
  for (const { id } of found) {
    if (stopping?.aborted) return
    const [taken] = await database
      .update(btcpayInvoices)
      .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
      .where(and(eq(btcpayInvoices.id, id), due))
      .returning()
    if (!taken) continue
    try {
      await converge(services, taken)
    } catch (error) {
      log.warn({ err: error, btcpayInvoice: id }, 'BTCPay could not be asked after an invoice')
      await release(database, taken, new Date(now.getTime() + unconfirmedMs))
    }
  }
}

/** Forgets deliveries that are not repeated any more. */
export async function forgetDeliveries(database: Database, now: Date): Promise<void> {
  await database
    .delete(btcpayDeliveries)
    .where(lte(btcpayDeliveries.receivedAt, new Date(now.getTime() - rememberedMs)))
}

async function converge(services: BtcpayServices, row: Row): Promise<void> {
  const { api, database, log, now } = services
  const invoice = await api.find(row.id)
  const problem = await problemOf(services, row, invoice)
  if (!invoice || problem) {
    log.error({ btcpayInvoice: row.id, problem }, 'an invoice of BTCPay is not what was created')
    return release(database, row, null)
  }
  const outcome = outcomeOf(invoice, now)
  const received = await receivedOf(api, row, outcome)
  if (received === undefined) return release(database, row, new Date(now.getTime() + unconfirmedMs))
  if (received < row.recordedCents) {
    log.error(
      { btcpayInvoice: row.id, status: invoice.status, recorded: row.recordedCents, received },
      'BTCPay takes back what was recorded as paid: look at it and issue a credit note',
    )
  }
  await take(services, row, { received, status: invoice.status, checkAt: outcome.checkAt })
}

/** Why an answer is not about what we have created; undefined when it is. */
async function problemOf(
  { config, database }: BtcpayServices,
  row: Row,
  invoice: BtcpayInvoice | undefined,
): Promise<string | undefined> {
  if (!invoice) return 'it is gone'
  const ours = await findInvoice(database, row.invoiceId)
  if (invoice.id !== row.id) return 'another id'
  if (invoice.storeId !== config.btcpay?.storeId) return 'another store'
  if (!ours || invoice.metadata.orderId !== numberOf(ours.issued)) return 'another order'
  return invoice.currency === ours.issued.currency ? undefined : 'another currency'
}

async function receivedOf(
  api: BtcpayApi,
  { id }: Row,
  { receivedCents, claimedCents }: Outcome,
): Promise<number | undefined> {
  if (receivedCents !== undefined) return receivedCents
  return (await api.isConfirmed(id)) ? claimedCents : undefined
}

interface Taken {
  readonly received: number
  readonly status: string
  readonly checkAt: Date | null
}

/** Records what has come in beyond what was recorded before. */
async function take(
  { database, config, now }: BtcpayServices,
  { id, invoiceId }: Row,
  { received, status, checkAt }: Taken,
): Promise<void> {
  const kept = await findInvoice(database, invoiceId)
  if (!kept) throw new Error('An invoice vanished')
  const { workspaceId } = kept.issued
  await withAccount(database, workspaceId, async (tx, account) => {
    const [row] = await tx
      .select()
      .from(btcpayInvoices)
      .where(eq(btcpayInvoices.id, id))
      .for('update')
    const invoice = await findInvoice(tx, invoiceId)
    const cents = received - (row?.recordedCents ?? 0)
    if (row && invoice && cents > 0) {
      await recordPayment(tx, account, invoice, {
        received: {
          method: 'BTCPAY',
          cents,
          receivedOn: now.toISOString().slice(0, 'yyyy-mm-dd'.length),
          reference: `btcpay ${id} ${received}`,
          by: 'BTCPay Server',
          reason: `Invoice ${id}: ${status}`,
        },
        now,
      })
      await bringUpToDate(tx, await lockAccount(tx, workspaceId), { config, now })
    }
    await tx
      .update(btcpayInvoices)
      .set({
        status,
        recordedCents: Math.max(received, row?.recordedCents ?? 0),
        checkAt: announcedSince(row, now) ? now : checkAt,
        leasedUntil: null,
      })
      .where(eq(btcpayInvoices.id, id))
  })
}

/** Whether something was announced while BTCPay was being asked. */
const announcedSince = (row: Row | undefined, now: Date): boolean =>
  row?.checkAt != null && row.checkAt > now

const release = async (database: Database, { id }: Row, checkAt: Date | null): Promise<void> => {
  await database
    .update(btcpayInvoices)
    .set({ checkAt, leasedUntil: null })
    .where(eq(btcpayInvoices.id, id))
}
