import { formatMoney as formatFor } from '#contract/rules/money.ts'
import { chosen } from './locale.ts'

/** An amount as the reader writes it: `$19.00`, or `19,00 $` for one in Germany. */
export const formatMoney = (cents: number, currency: string): string =>
  formatFor(cents, currency, chosen.locale)
