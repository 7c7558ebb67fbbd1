/** What something costs, in cents: without tax, the tax, and both. */
export interface Amounts {
  readonly netCents: number
  readonly taxCents: number
  readonly totalCents: number
}

/**
 * The amounts of lines that come to `netCents`. Tax is counted once, on the sum, and rounded to the nearest cent.
 *
 * @param taxRate in thousandths of a percent.
 */
export function withTax(netCents: number, taxRate: number): Amounts {
  const taxCents = Math.round((netCents * taxRate) / 100_000)
  return { netCents, taxCents, totalCents: netCents + taxCents }
}

/** How much of a part of an invoice is without tax: in the proportion of the whole, to the nearest cent. */
export const netPart = (
  cents: number,
  { netCents, totalCents }: Omit<Amounts, 'taxCents'>,
): number => (totalCents === 0 ? 0 : Math.round((cents * netCents) / totalCents))

/** A tax rate as people read it: `8.875 %`. */
export const taxRateText = (taxRate: number): string => `${taxRate / 1000} %`

export const sumOf = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)
