import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '#tests/support/listening.ts'

/**
 * A stand-in of BTCPay Server, made after the documentation of its Greenfield API (v1: invoices of a store, their payment methods,
 * and the webhook with its signature), not after a running one. It knows one store and one key, takes no money, and tells of
 * payments only when a test says so. Its page stands for BTCPay's checkout.
 */
export interface BtcpayServer {
  readonly url: URL
  readonly apiKey: string
  readonly storeId: string
  readonly webhookSecret: string
  /** Every invoice that was created, oldest first. */
  readonly invoices: readonly StandInInvoice[]
  /** Makes an invoice be something else than it is. */
  change(id: string, change: Partial<StandInInvoice>): void
  /** What the webhook would be called with for an event. */
  announce(type: string, invoiceId: string, deliveryId?: string): Announcement
  /** Where the stand-in's page announces a payment that somebody makes there. */
  announceTo(webhook: URL): void
  /** Lets every call be answered with this status, until it is undefined again. */
  failWith(status: number | undefined): void
  stop(): Promise<void>
}

export interface StandInInvoice {
  readonly id: string
  readonly storeId: string
  readonly amount: string
  readonly paidAmount: string
  readonly currency: string
  readonly status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled'
  readonly additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver'
  readonly createdTime: number
  readonly expirationTime: number
  readonly monitoringExpiration: number
  readonly metadata: { readonly orderId: string }
  readonly checkout: { readonly redirectURL: string }
  readonly checkoutLink: string
  /** Whether what was paid is confirmed. */
  readonly isConfirmed: boolean
}

export interface Announcement {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

interface Settings {
  /** Any free one when it is left out. */
  readonly port?: number
  /** The seconds that its clock shows. */
  readonly clock?: () => number
}

const apiKey = 'key-of-the-stand-in'
const storeId = 'StandInStore1'
const webhookSecret = 'secret-of-the-stand-in'

export async function startBtcpay({
  port = 0,
  clock = () => Math.floor(Date.now() / 1000),
}: Settings = {}): Promise<BtcpayServer> {
  const invoices: StandInInvoice[] = []
  let failure: number | undefined
  let webhook: URL | undefined
  let origin = new URL('http://127.0.0.1')

  const find = (id: string) => invoices.find((one) => one.id === id)
  const change: BtcpayServer['change'] = (id, changed) => {
    const index = invoices.findIndex((one) => one.id === id)
    const found = invoices[index]
    if (!found) throw new Error(`There is no invoice ${id}`)
    invoices[index] = { ...found, ...changed }
  }
  const announce: BtcpayServer['announce'] = (type, invoiceId, deliveryId = randomUUID()) => {
    const facts = { webhookId: 'webhook-1', isRedelivery: false, timestamp: clock(), storeId }
    const body = JSON.stringify({
      deliveryId,
      originalDeliveryId: deliveryId,
      type,
      invoiceId,
      ...facts,
    })
    const hmac = createHmac('sha256', webhookSecret).update(body).digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'btcpay-sig': `sha256=${hmac}` } }
  }

  const create = (asked: unknown): StandInInvoice => {
    const { amount, currency, metadata, checkout } = readCreate(asked)
    const id = randomUUID().replaceAll('-', '').slice(0, 22)
    const created: StandInInvoice = {
      id,
      storeId,
      amount,
      paidAmount: '0',
      currency,
      status: 'New',
      additionalStatus: 'None',
      createdTime: clock(),
      expirationTime: clock() + 900,
      monitoringExpiration: clock() + 900 + 86_400,
      metadata,
      checkout,
      checkoutLink: new URL(`/i/${id}`, origin).href,
      isConfirmed: false,
    }
    invoices.push(created)
    return created
  }

  const answerApi = async (request: IncomingMessage, path: string): Promise<Answer> => {
    if (request.headers.authorization !== `token ${apiKey}`) return { status: 401, body: {} }
    if (failure !== undefined) return { status: failure, body: {} }
    const [, store, id, more] =
      /^\/api\/v1\/stores\/([^/]+)\/invoices(?:\/([^/]+))?(?:\/(payment-methods))?$/.exec(path) ??
      []
    if (store !== storeId) return { status: 404, body: {} }
    if (id === undefined) return { status: 200, body: create(JSON.parse(await readBody(request))) }
    const found = find(id)
    if (!found) return { status: 404, body: {} }
    return { status: 200, body: more === undefined ? found : methodsOf(found) }
  }

  /** Pays as somebody does at the checkout, and tells of it. */
  const payAt = async (id: string): Promise<string | undefined> => {
    const found = find(id)
    if (!found) return undefined
    change(id, { status: 'Settled', paidAmount: found.amount, isConfirmed: true })
    const { body, headers } = announce('InvoiceSettled', id)
    if (webhook) await fetch(webhook, { method: 'POST', body, headers })
    return found.checkout.redirectURL
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname
    const [, id = ''] = /^\/i\/([^/]+)$/.exec(path) ?? []
    if (id === '') return send(response, await answerApi(request, path))
    if (request.method === 'POST') {
      const next = await payAt(id)
      return response.writeHead(303, { location: next ?? '/' }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><title>Stand-in of BTCPay</title><form method="post"><button>Pay ${find(id)?.amount}</button></form>`,
    )
  })
  origin = new URL(`http://127.0.0.1:${await listening(server, port)}`)

  return {
    url: origin,
    apiKey,
    storeId,
    webhookSecret,
    invoices,
    change,
    announce,
    announceTo: (url) => {
      webhook = url
    },
    failWith: (status) => {
      failure = status
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What the environment says where this stand-in takes payments. */
export const btcpayVariables = ({
  url,
  apiKey: key,
  storeId: store,
  webhookSecret: secret,
}: BtcpayServer) => ({
  BTCPAY_URL: url.href,
  BTCPAY_API_KEY: key,
  BTCPAY_STORE_ID: store,
  BTCPAY_WEBHOOK_SECRET: secret,
})

interface Answer {
  readonly status: number
  readonly body: unknown
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const methodsOf = ({ paidAmount, isConfirmed }: StandInInvoice) => [
  {
    paymentMethodId: 'BTC-CHAIN',
    currency: 'BTC',
    totalPaid: paidAmount,
    payments:
      Number(paidAmount) > 0 ? [{ id: 'p1', status: isConfirmed ? 'Settled' : 'Processing' }] : [],
  },
]

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

/** The fields of CreateInvoiceRequest that are used here; the API takes no others of these objects. */
function readCreate(asked: unknown) {
  const text = (value: unknown): string => {
    if (typeof value !== 'string') throw new Error('Not what the API takes')
    return value
  }
  const fields = (value: unknown): Record<string, unknown> => {
    if (typeof value !== 'object' || value === null) throw new Error('Not what the API takes')
    return { ...value }
  }
  const { amount, currency, metadata, checkout } = fields(asked)
  return {
    amount: text(amount),
    currency: text(currency),
    metadata: { orderId: text(fields(metadata)['orderId']) },
    checkout: { redirectURL: text(fields(checkout)['redirectURL']) },
  }
}
