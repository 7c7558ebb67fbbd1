import { array, type InferType, number, object, type Schema, string } from 'yup'
import type { BtcpayConfig } from '#server/platform/config/invoiceSettings.ts'

/** How long BTCPay may take for an answer, in milliseconds. */
const timeoutMs = 10_000

/** The longest answer that is read, in characters. An invoice takes a few thousand. */
const maxAnswer = 500_000

/** An invoice of BTCPay, as far as it matters here. Amounts are decimal numbers as text, times are seconds since 1970. */
const btcpayInvoice = object({
  id: string().required(),
  storeId: string().required(),
  status: string().oneOf(['New', 'Processing', 'Expired', 'Invalid', 'Settled']).required(),
  additionalStatus: string().required(),
  amount: string().required(),
  paidAmount: string().nullable().default(null),
  currency: string().required(),
  checkoutLink: string().required(),
  expirationTime: number().required(),
  monitoringExpiration: number().required(),
  metadata: object({ orderId: string().nullable().default(null) }).required(),
})

export type BtcpayInvoice = InferType<typeof btcpayInvoice>

const paymentMethods = array(
  object({ payments: array(object({ status: string().required() })).required() }),
).required()

interface NewInvoice {
  readonly cents: number
  readonly currency: string
  /** Our number of what is paid. */
  readonly orderId: string
  /** Where the person goes back to. */
  readonly returnTo: URL
}

/** What is asked of a BTCPay Server. Each call throws where it does not answer, or not as documented. */
export interface BtcpayApi {
  create(invoice: NewInvoice): Promise<BtcpayInvoice>
  /** Undefined when there is none. */
  find(id: string): Promise<BtcpayInvoice | undefined>
  /** Whether every payment that came in for an invoice is confirmed. */
  isConfirmed(id: string): Promise<boolean>
}

/** BTCPay's Greenfield API (https://docs.btcpayserver.org/API/Greenfield/v1/), for the invoices of one store. */
export function openBtcpay({ url, apiKey, storeId }: BtcpayConfig): BtcpayApi {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(new URL(`api/v1/stores/${storeId}/invoices${path}`, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `token ${apiKey}`, 'Content-Type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`BTCPay Server answered ${answer.status}`)
    return JSON.parse(await readShort(answer))
  }
  return {
    async create({ cents, currency, orderId, returnTo }) {
      const made = await ask('', {
        amount: decimalOf(cents),
        currency,
        metadata: { orderId },
        checkout: { redirectURL: returnTo.href },
      })
      const invoice = checked(btcpayInvoice, made)
      if (new URL(invoice.checkoutLink).origin !== url.origin) {
        throw new Error('BTCPay Server gave a link to another host')
      }
      return invoice
    },
    async find(id) {
      const found = await ask(`/${encodeURIComponent(id)}`)
      return found === undefined ? undefined : checked(btcpayInvoice, found)
    },
    async isConfirmed(id) {
      const methods = checked(
        paymentMethods,
        await ask(`/${encodeURIComponent(id)}/payment-methods`),
      )
      return methods.every(({ payments }) => payments.every(({ status }) => status === 'Settled'))
    },
  }
}

const checked = <T>(schema: Schema<T>, value: unknown): T => schema.validateSync(value)

async function readShort(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > maxAnswer) throw new Error('BTCPay Server answered with too much')
  }
  return text
}

/** `1234` as `12.34`. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2)

/** A decimal number as cents, without what is less than one. */
export function centsOf(decimal: string): number {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(decimal.trim()) ?? []
  if (whole === '') throw new Error('BTCPay Server gave an amount that is no number')
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
}
