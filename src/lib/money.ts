import { formatMoney as formatFor } from '#contract/rules/money.ts'
import { chosen } from './locale.ts'

/** An amount as the reader writes it: `$19.00`, or `19,00 $` for one in Germany. */
export const formatMoney = (cents: number, currency: string): string =>
  formatFor(cents, currency, chosen.locale)

/** Whole units, in threes or not, and up to two decimals: by a point with commas before it, or the other way round. */
const amounts = [
  /^(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,(\d{1,2}))?$/,
]

/**
 * An amount as people of any country type it, in cents: `1,234.56`, `1.234,56`, `1 234,5`. Three digits behind a mark are thousands, as money has
 * two decimals. Undefined for anything else: nothing is left out of what was typed.
 */
export function parseMoney(text: string): number | undefined {
  const typed = text.replaceAll(/[\s'’]/g, '')
  for (const amount of amounts) {
    const [, whole, decimals = ''] = amount.exec(typed) ?? []
    if (whole !== undefined)
      return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  }
  return undefined
}

/** An amount as the reader types it, without its currency: `1250.00`, or `1250,00` for one in Germany. */
export const amountText = (cents: number): string =>
  new Intl.NumberFormat(chosen.locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(cents / 100)
