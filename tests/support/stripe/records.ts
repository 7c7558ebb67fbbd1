/** What the stand-in keeps of each thing; `render` makes Stripe's objects of it. */

export interface PriceRecord {
  readonly id: string
  readonly product: string
  readonly amount: number
  readonly currency: string
  readonly interval: 'month' | 'year'
  readonly metadata: Readonly<Record<string, string>>
  lookupKey: string | null
}

export interface CustomerRecord {
  readonly id: string
  readonly metadata: Readonly<Record<string, string>>
  readonly email: string | null
  /** Below zero: credit. */
  balance: number
  /** Whether their card pays; undefined when there is none. */
  card: 'pays' | 'declines' | undefined
  deleted: boolean
}

export interface ItemRecord {
  readonly id: string
  readonly price: string
}

export interface PhaseRecord {
  readonly start: number
  readonly end: number
  readonly prices: readonly string[]
}

export interface ScheduleRecord {
  readonly id: string
  readonly subscription: string
  status: 'active' | 'released'
  phases: readonly PhaseRecord[]
}

/** A change that waits for its invoice to be paid. */
export interface PendingChange {
  readonly items: readonly ItemRecord[]
  readonly start: number
  readonly end: number
  readonly anchor: number
  readonly invoice: string
  readonly expires: number
}

export interface SubscriptionRecord {
  readonly id: string
  readonly customer: string
  readonly created: number
  items: readonly ItemRecord[]
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'incomplete'
  start: number
  end: number
  anchor: number
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  metadata: Record<string, string>
  schedule: string | null
  trialEnd: number | null
  latestInvoice: string | null
  pending: PendingChange | null
}

export interface LineRecord {
  readonly amount: number
  readonly price: string
  readonly start: number
  readonly end: number
  readonly proration: boolean
}

export interface InvoiceRecord {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly subscription: string
  readonly created: number
  readonly lines: readonly LineRecord[]
  readonly subtotal: number
  readonly tax: number
  readonly total: number
  readonly startingBalance: number
  readonly endingBalance: number
  readonly due: number
  status: 'open' | 'paid' | 'void'
  paidAt: number | null
  charge: string | null
}

export interface ChargeRecord {
  readonly id: string
  readonly intent: string
  readonly customer: string
  readonly invoice: string
  readonly amount: number
  readonly created: number
  readonly refunds: { readonly id: string; readonly amount: number; readonly created: number }[]
  dispute:
    | { readonly id: string; readonly amount: number; readonly created: number; status: string }
    | undefined
}

export interface SessionRecord {
  readonly id: string
  readonly customer: string
  readonly prices: readonly string[]
  readonly reference: string
  readonly trialDays: number
  readonly metadata: Readonly<Record<string, string>>
  status: 'open' | 'complete' | 'expired'
}
