/** Who wrote a payment down: billing as it happened, or the brand's own people. */
export const paymentSources = ['BILLING', 'MANUAL'] as const

export type PaymentSource = (typeof paymentSources)[number]

export const paymentStatuses = ['PENDING', 'PAID', 'FAILED', 'REFUNDED'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** The currencies that a payout can be in: common ones that have cents. */
export const payoutCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'AED',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'COP',
  'CZK',
  'DKK',
  'HKD',
  'ILS',
  'INR',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PEN',
  'PHP',
  'PLN',
  'RON',
  'SAR',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'UAH',
  'ZAR',
] as const
