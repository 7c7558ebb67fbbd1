/** A code as people write it: `Changes requested` for CHANGES_REQUESTED. */
export const wordsOf = (code: string): string =>
  code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')

/** Cents as a decimal number, without a currency. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2)
