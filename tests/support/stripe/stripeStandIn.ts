import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { listening } from '#tests/support/listening.ts'
import { endpoints } from './api.ts'
import { makeObject } from './makeObject.ts'
import { parseForm } from './parseForm.ts'
import {
  renderCharge,
  renderCustomer,
  renderDispute,
  renderInvoice,
  renderSession,
  renderSubscription,
} from './render.ts'
import { type Happening, StripeAccount } from './stripeAccount.ts'

/** A server that answers as Stripe's API does, for Stripe's own library to talk to. */
export interface StripeStandIn {
  readonly url: string
  readonly account: StripeAccount
  /** Whether it answers at all. */
  isAway: boolean
  /** How many requests it was sent. */
  readonly requests: () => number
  /** An event, as Stripe sends it, with its signature. */
  readonly event: (happening: Happening, secret: string) => SignedEvent
  readonly stop: () => Promise<void>
}

export interface SignedEvent {
  readonly payload: string
  readonly signature: string
}

/** Starts a stand-in at a port of its own, with no prices yet. */
export async function startStripe(now: Date): Promise<StripeStandIn> {
  const account = new StripeAccount(now)
  const answered = new Map<string, { readonly asked: string; readonly answer: Answer }>()
  let requests = 0
  const standIn = { isAway: false }
  const server = createServer(async (request, response) => {
    requests += 1
    const body = await textOf(request)
    if (standIn.isAway)
      return respond(response, { status: 503, body: errorBody('api_error', 'away') })
    const key = request.headers['idempotency-key']
    const asked = `${request.method} ${request.url} ${body}`
    const former = typeof key === 'string' ? answered.get(key) : undefined
    if (former && former.asked !== asked) {
      const reused = errorBody('idempotency_error', 'This key was used for something else')
      return respond(response, { status: 400, body: reused })
    }
    const answer = former?.answer ?? answerTo(account, request, body)
    if (typeof key === 'string') answered.set(key, { asked, answer })
    respond(response, answer)
  })
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${await listening(server)}`,
    account,
    requests: () => requests,
    event: (happening: Happening, secret: string) => signed(account, happening, secret),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  })
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

function answerTo(
  account: StripeAccount,
  { method, url = '' }: IncomingMessage,
  body: string,
): Answer {
  const { pathname, search } = new URL(url, 'http://stripe.test')
  const path = pathname.replace('/v1/', '')
  for (const [route, endpoint] of Object.entries(endpoints)) {
    const [verb, pattern = ''] = route.split(' ')
    const found =
      verb === method && new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`).exec(path)
    if (!found) continue
    try {
      const form = parseForm(method === 'GET' ? search.slice(1) : body)
      return { status: 200, body: structuredClone(endpoint(account, found.slice(1), form)) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { status: 400, body: errorBody('invalid_request_error', message) }
    }
  }
  const message = `Unrecognized request URL (${method}: ${pathname})`
  return { status: 404, body: errorBody('invalid_request_error', message) }
}

const errorBody = (type: string, message: string) => ({ error: { type, message } })

function respond(response: ServerResponse, { status, body }: Answer): void {
  // Without this the library waits before it repeats a request.
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function signed(
  account: StripeAccount,
  { kind, id, type }: Happening,
  secret: string,
): SignedEvent {
  const event = makeObject('event', {
    id: account.newId('evt'),
    created: account.now,
    api_version: '2026-10-28.endive',
    type,
    data: { object: objectOf(account, kind, id) },
  })
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: account.now,
  })
  return { payload, signature }
}

function objectOf(account: StripeAccount, kind: Happening['kind'], id: string): unknown {
  const found = {
    subscription: () => renderSubscription(account, account.subscription(id)),
    invoice: () => thing(account.invoices, id, (one) => renderInvoice(account, one)),
    charge: () => thing(account.charges, id, renderCharge),
    dispute: () => thing(account.charges, id, renderDispute),
    session: () => thing(account.sessions, id, renderSession),
    customer: () => renderCustomer(account.customer(id)),
  }
  return found[kind]()
}

function thing<T>(
  things: ReadonlyMap<string, T>,
  id: string,
  render: (one: T) => unknown,
): unknown {
  const found = things.get(id)
  if (!found) throw new Error(`No such thing: '${id}'`)
  return render(found)
}
