import { inLocale } from './locale.ts'

const grouped = inLocale((locale) => new Intl.NumberFormat(locale))

/** `12,345` */
export const formatCount = (count: number): string => grouped().format(count)

const compact = inLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
)

/** `12.3K`, for where there is little room. */
export const formatCompact = (count: number): string => compact().format(count)

const fine = inLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 3 }),
)

/** `12.345K`, for counts that differ little. */
export const formatFinely = (count: number): string => fine().format(count)

const share = inLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
)

const wholeShare = inLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))

/** A part of 1 as a percentage with at most one decimal: `12.5%` */
export const formatShare = (part: number): string => share().format(part)

/** The same without decimals: `12%` */
export const formatWholeShare = (part: number): string => wholeShare().format(part)

/** How many rows a list has: `1,234`, or `10,000+` when they are more than were counted. */
export const totalText = ({ total, total_is_exact }: Counted): string =>
  `${formatCount(total)}${total_is_exact ? '' : '+'}`

interface Counted {
  readonly total: number
  readonly total_is_exact: boolean
}

/** `1 link`, `2 links` */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** `1 link`, or `1,000+ links` when they are more than were counted. */
export const totalOf = (counted: Counted, one: string, many = `${one}s`): string =>
  counted.total_is_exact ? countOf(counted.total, one, many) : `${totalText(counted)} ${many}`
