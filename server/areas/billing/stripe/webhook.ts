import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { stripeCustomers, stripeEvents } from '#server/database/schema/stripe.ts'
import { billingEvents } from '#server/platform/metrics/metrics.ts'
import { wantReading } from './lease.ts'
import type { StripeServices } from './stripeServices.ts'

/** Where Stripe sends its events. */
export const webhookPath = '/billing/stripe/webhook'

/** The largest event that is read, in bytes. An event of an invoice with 30 lines has about 60 KB. */
const largestEvent = 512 * 1024

/** How old a signature may be. */
const toleranceSeconds = 300

/**
 * Takes events in: each is written down once and answered at once, and all it says is whose account is to be read anew. What it
 * tells beside that is not believed, since events come late, twice, in any order or never.
 */
export function webhook({ stripe, database, clock, log }: StripeServices, secret: string): Hono {
  const app = new Hono()
  app.use(
    webhookPath,
    bodyLimit({ maxSize: largestEvent, onError: (http) => http.text('Too large', 413) }),
  )
  app.post(webhookPath, async (http) => {
    const body = await http.req.text()
    const signature = http.req.header('stripe-signature') ?? ''
    const now = clock()
    const isSigned = await stripe.webhooks
      .constructEventAsync(body, signature, secret, toleranceSeconds, undefined, now.getTime())
      .then(
        () => true,
        () => false,
      )
    if (!isSigned) {
      billingEvents.inc({ event: 'stripe', outcome: 'refused' })
      log.warn('an event was turned away that Stripe has not signed with this secret')
      return http.text('Not signed by Stripe with this endpoint’s secret', 400)
    }
    const event = eventOf(JSON.parse(body))
    if (!event) return http.text('Not an event', 400)
    const { id, customerId, chargeId } = event
    const isNew = await database.transaction(async (tx) => {
      const added = await tx
        .insert(stripeEvents)
        .values({ id, chargeId: chargeId ?? null, receivedAt: now })
        .onConflictDoNothing()
        .returning({ id: stripeEvents.id })
      if (added.length > 0 && customerId !== undefined)
        await wantReading(tx, eq(stripeCustomers.customerId, customerId))
      return added.length > 0
    })
    billingEvents.inc({ event: 'stripe', outcome: isNew ? 'done' : 'repeated' })
    return http.json({ received: true })
  })
  return app
}

interface NamedEvent {
  readonly id: string
  readonly customerId: string | undefined
  readonly chargeId: string | undefined
}

/** Whom an event is about. A dispute names only the charge. */
function eventOf(event: unknown): NamedEvent | undefined {
  const id = textAt(event, 'id')
  const object = at(at(event, 'data'), 'object')
  if (!id || id.length > 255) return undefined
  const isCustomer = textAt(object, 'object') === 'customer'
  const customerId = isCustomer ? textAt(object, 'id') : idAt(object, 'customer')
  return { id, customerId, chargeId: customerId ? undefined : idAt(object, 'charge') }
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

function textAt(value: unknown, key: string): string | undefined {
  const text = at(value, key)
  return typeof text === 'string' ? text : undefined
}

/** The id at a key, where the whole thing may stand. */
const idAt = (value: unknown, key: string): string | undefined =>
  textAt(value, key) ?? textAt(at(value, key), 'id')
