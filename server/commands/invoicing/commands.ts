import { parseArgs } from 'node:util'
import { parseDocumentNumber } from '#contract/reference/invoices.ts'

/** What the operator asks for. */
export type Command =
  | { readonly name: 'list' }
  | {
      readonly name: 'paid'
      readonly number: string
      readonly by: string
      readonly reason: string
      /** Undefined: all that is to come in. */
      readonly cents: number | undefined
      /** The day it came in; undefined: today. */
      readonly receivedOn: string | undefined
      readonly reference: string
    }
  | {
      readonly name: 'credit'
      readonly number: string
      readonly by: string
      readonly reason: string
      readonly isRefunded: boolean
    }
  | {
      readonly name: 'payout'
      readonly workspaceId: string
      readonly cents: number
      readonly by: string
      readonly reason: string
    }

export const usage = `Usage: npm run billing:invoices
       npm run billing:paid -- NUMBER --reference TEXT --by NAME --reason TEXT [--amount 118.80] [--on 2026-01-31]
       npm run billing:credit -- NUMBER --by NAME --reason TEXT [--refunded]
       npm run billing:payout -- AGENCY --amount 118.80 --by NAME --reason TEXT

billing:invoices lists what is to be paid, and whose credit is kept. billing:paid records money that came in for an invoice, under the
bank's reference of it: the same reference is recorded once. billing:credit takes an invoice back by a credit note; what was paid
becomes credit, or, with --refunded, has been sent back. billing:payout records credit that was sent back to an agency.`

/** The command that arguments ask for; a sentence on what is wrong with them. */
export function readCommand(given: readonly string[]): Command | string {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: {
      by: { type: 'string' },
      reason: { type: 'string' },
      amount: { type: 'string' },
      on: { type: 'string' },
      reference: { type: 'string' },
      refunded: { type: 'boolean' },
    },
    allowPositionals: true,
    strict: false,
  })
  const text = (name: 'by' | 'reason' | 'amount' | 'on' | 'reference') => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const [name, subject = ''] = positionals
  if (name === 'list') return { name }
  const by = text('by')
  const reason = text('reason')
  if (subject === '' || by === '' || reason === '') return usage
  const cents = text('amount') === '' ? undefined : centsOf(text('amount'))
  if (cents === 0) return '--amount is an amount such as 118.80'
  if (name === 'payout') {
    return cents === undefined ? usage : { name, workspaceId: subject, cents, by, reason }
  }
  if (parseDocumentNumber(subject)?.kind !== 'INVOICE')
    return `${subject} is not an invoice’s number`
  if (name === 'credit') {
    return { name, number: subject, by, reason, isRefunded: values.refunded === true }
  }
  const reference = text('reference')
  if (name !== 'paid' || reference === '') return usage
  const receivedOn = text('on') || undefined
  if (receivedOn !== undefined && !isDay(receivedOn)) return '--on is a day such as 2026-01-31'
  return { name, number: subject, by, reason, cents, receivedOn, reference }
}

/** `118.80` in cents; 0 for what is no amount. */
function centsOf(amount: string): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(amount) ?? []
  return whole === undefined ? 0 : Number(whole) * 100 + Number(part)
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
