import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { object, string } from 'yup'
import { btcpayDeliveries, btcpayInvoices } from '#server/database/schema/invoices.ts'
import type { Needs } from '#server/platform/area.ts'
import type { BtcpayConfig } from '#server/platform/config/invoiceSettings.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { billingEvents } from '#server/platform/metrics/metrics.ts'

/** Where BTCPay announces what happens to invoices, on the app's own host. */
export const webhookPath = '/billing/btcpay/webhook'

/** The largest announcement that is read, in bytes. */
const maxBody = 64_000

const announcement = object({
  deliveryId: string().max(200).required(),
  storeId: string().max(200).required(),
  invoiceId: string().max(200).required(),
})

interface Services extends Needs<'database' | 'clock'> {
  readonly btcpay: BtcpayConfig
}

/**
 * Takes in what BTCPay announces, each delivery once: of what it says, only which invoice is to be asked after is used. Whoever does
 * not know the secret is refused. It waits for nobody.
 */
export function btcpayWebhook({ database, btcpay, clock }: Services): Hono {
  const limit = bodyLimit({ maxSize: maxBody, onError: (http) => http.text('Too large', 413) })
  return new Hono().post(webhookPath, limit, async (http) => {
    const body = Buffer.from(await http.req.arrayBuffer())
    if (!isSigned(body, http.req.header('btcpay-sig') ?? '', btcpay.webhookSecret)) {
      billingEvents.inc({ event: 'btcpay', outcome: 'refused' })
      return http.text('The signature is wrong', 401)
    }
    const announced = readAnnouncement(body)
    if (announced?.storeId !== btcpay.storeId) return http.text('Nothing to do', 200)
    await inTransaction(database, async (tx) => {
      const [isNew] = await tx
        .insert(btcpayDeliveries)
        .values({ id: announced.deliveryId, receivedAt: clock() })
        .onConflictDoNothing()
        .returning()
      if (!isNew) return
      await tx
        .update(btcpayInvoices)
        .set({ checkAt: clock() })
        .where(eq(btcpayInvoices.id, announced.invoiceId))
    })
    billingEvents.inc({ event: 'btcpay', outcome: 'done' })
    return http.text('Received', 200)
  })
}

/** Whether BTCPay signed these bytes: `sha256=` and their HMAC in hex. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const wanted = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Undefined for what concerns no invoice, such as a test from BTCPay's settings. */
function readAnnouncement(body: Buffer) {
  try {
    return announcement.validateSync(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
}
