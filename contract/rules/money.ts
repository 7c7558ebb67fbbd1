import { defaultLocale } from '#contract/locale.ts'

/** An amount as people read it: `$19.00`, `-$4.50`. */
export const formatMoney = (cents: number, currency: string, locale = defaultLocale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
