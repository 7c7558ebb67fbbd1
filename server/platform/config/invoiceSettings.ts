import { string } from 'yup'
import { email } from '#contract/schema.ts'
import { wholeNumber } from './accepted.ts'
import { allOrNone } from './allOrNone.ts'
import { StartupError } from './startupError.ts'

/** What invoice billing needs to know of whoever runs this server. */
export interface InvoiceConfig {
  readonly seller: {
    readonly name: string
    readonly address: readonly string[]
    readonly taxId: string
    readonly bank: readonly string[]
    readonly email: string | null
  }
  readonly taxName: string
  /** In thousandths of a percent. */
  readonly taxRate: number
  /** How long a first invoice or a change can be paid, and how long before a period a renewal is sent. */
  readonly dueDays: number
  /** How long a plan goes on after its period while its invoice is not paid. */
  readonly graceDays: number
  /** Undefined: invoices are paid by transfer only. */
  readonly btcpay: BtcpayConfig | undefined
}

/** A store of a BTCPay Server, and who may use it. */
export interface BtcpayConfig {
  readonly url: URL
  readonly apiKey: string
  readonly storeId: string
  readonly webhookSecret: string
}

const days = () => wholeNumber('days', 1, 60)

/** The variables of invoice billing, for the schema of the environment. */
export const invoiceFields = {
  INVOICE_SELLER_NAME: string(),
  INVOICE_SELLER_ADDRESS: string(),
  INVOICE_SELLER_TAX_ID: string(),
  INVOICE_SELLER_EMAIL: email(),
  INVOICE_BANK_DETAILS: string(),
  INVOICE_TAX_NAME: string().max(20, 'must have at most 20 characters').default('VAT'),
  INVOICE_TAX_PERCENT: string().matches(
    /^\d{1,2}(\.\d{1,3})?$/,
    'must be a percentage such as 20 or 8.875, or 0 where no tax is charged',
  ),
  INVOICE_DUE_DAYS: days().default('14'),
  INVOICE_GRACE_DAYS: days().default('14'),
  BTCPAY_URL: string().test(
    'url',
    'must be a URL that starts with https:// or http://',
    (value) =>
      value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  ),
  BTCPAY_API_KEY: string(),
  BTCPAY_STORE_ID: string().matches(/^[\w-]+$/, 'must be the id of a store'),
  BTCPAY_WEBHOOK_SECRET: string().min(16, 'must have at least 16 characters'),
}

type Values = { readonly [name in keyof typeof invoiceFields]?: string | undefined }

const needed = [
  'INVOICE_SELLER_NAME',
  'INVOICE_SELLER_ADDRESS',
  'INVOICE_SELLER_TAX_ID',
  'INVOICE_BANK_DETAILS',
  'INVOICE_TAX_PERCENT',
] as const

const btcpayVariables = [
  'BTCPAY_URL',
  'BTCPAY_API_KEY',
  'BTCPAY_STORE_ID',
  'BTCPAY_WEBHOOK_SECRET',
] as const

/**
 * What BILLING=invoice works with.
 *
 * @throws StartupError when a variable is missing without which no invoice can be written.
 */
export function invoiceConfigOf(values: Values): InvoiceConfig {
  const given = (name: (typeof needed)[number]): string => {
    const value = values[name]
    if (value === undefined) {
      throw new StartupError(`${name} is required with BILLING=invoice: it stands on every invoice`)
    }
    return value
  }
  needed.forEach(given)
  return {
    seller: {
      name: given('INVOICE_SELLER_NAME'),
      address: linesOf(given('INVOICE_SELLER_ADDRESS')),
      taxId: given('INVOICE_SELLER_TAX_ID'),
      bank: linesOf(given('INVOICE_BANK_DETAILS')),
      email: values.INVOICE_SELLER_EMAIL ?? null,
    },
    taxName: values.INVOICE_TAX_NAME ?? 'VAT',
    taxRate: Math.round(Number(given('INVOICE_TAX_PERCENT')) * 1000),
    dueDays: Number(values.INVOICE_DUE_DAYS ?? 14),
    graceDays: Number(values.INVOICE_GRACE_DAYS ?? 14),
    btcpay: btcpayOf(values),
  }
}

/** @throws StartupError when BTCPay is set up without invoice billing, by which alone it is paid. */
export function refuseUnusedBtcpay(values: Values): void {
  const given = btcpayVariables.find((name) => values[name] !== undefined)
  if (given !== undefined) throw new StartupError(`${given} needs BILLING=invoice`)
}

function btcpayOf(values: Values): BtcpayConfig | undefined {
  const value = allOrNone(values, btcpayVariables)
  return (
    value && {
      url: folderOf(value('BTCPAY_URL')),
      apiKey: value('BTCPAY_API_KEY'),
      storeId: value('BTCPAY_STORE_ID'),
      webhookSecret: value('BTCPAY_WEBHOOK_SECRET'),
    }
  )
}

/** A URL that others are resolved below. */
const folderOf = (text: string): URL => new URL(text.endsWith('/') ? text : `${text}/`)

/** Lines of a variable, which `|` separates. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)
