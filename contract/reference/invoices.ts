/** An invoice asks for money; a credit note takes back an invoice, or a part of it, under a number of its own. */
export const documentKinds = ['INVOICE', 'CREDIT_NOTE'] as const

export type DocumentKind = (typeof documentKinds)[number]

/**
 * What a document is for. PURCHASE: a first plan, which begins when it is paid. CHANGE: another plan or add-on within a period.
 * RENEWAL: the next period. CORRECTION: a whole invoice is taken back.
 */
export const invoicePurposes = ['PURCHASE', 'CHANGE', 'RENEWAL', 'CORRECTION'] as const

export type InvoicePurpose = (typeof invoicePurposes)[number]

export const invoiceStatuses = ['OPEN', 'PAID', 'CREDITED'] as const

/** OPEN until all of it has come in; CREDITED once a credit note has taken it back. */
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const paymentMethods = ['TRANSFER', 'BTCPAY', 'OTHER'] as const

/** How money for an invoice came in. */
export type InvoicePaymentMethod = (typeof paymentMethods)[number]

export const paymentKinds = ['FULL', 'PART', 'OVER', 'AGAIN', 'AFTER_CREDIT'] as const

/**
 * What money is to its invoice. FULL: the rest of it. PART: not all yet. OVER: more than the rest. AGAIN: it was paid already.
 * AFTER_CREDIT: it had been taken back. What an invoice does not need becomes the buyer's credit.
 */
export type InvoicePaymentKind = (typeof paymentKinds)[number]

/** What people call a document by: `INV-2026-0001`, `CN-2026-0001`. */
export const documentNumber = (kind: DocumentKind, year: number, serial: number): string =>
  `${kind === 'INVOICE' ? 'INV' : 'CN'}-${year}-${String(serial).padStart(4, '0')}`

/** The parts of a document's number; undefined for what is none. */
export function parseDocumentNumber(
  text: string,
): { readonly kind: DocumentKind; readonly year: number; readonly serial: number } | undefined {
  const [, prefix, year, serial] = /^(INV|CN)-(\d{4})-(\d{4,9})$/i.exec(text.trim()) ?? []
  if (prefix === undefined) return undefined
  const kind = prefix.toUpperCase() === 'INV' ? 'INVOICE' : 'CREDIT_NOTE'
  return { kind, year: Number(year), serial: Number(serial) }
}
