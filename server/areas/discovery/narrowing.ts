import { type AnyColumn, gte, lte, type SQL } from 'drizzle-orm'
import { normaliseNiches, splitNiches } from '#contract/rules/niche.ts'
import { createdAtRange, type Timeframe } from '#contract/rules/timeframe.ts'

interface Range {
  readonly minimum_created_at?: string | undefined
  readonly maximum_created_at?: string | undefined
}

/** What medias and subreddits are narrowed by alike. */
interface Narrowed {
  readonly timeframe?: Timeframe | undefined
  readonly filters?: { readonly niches?: string | undefined } | undefined
  readonly extra?: (Range & { readonly niche_tags?: readonly string[] | undefined }) | undefined
}

/** When they came into being, by timeframe and by range: each given one narrows further. */
export function createdWithin(
  { timeframe, extra }: Narrowed,
  createdAt: AnyColumn,
  now: Date,
): (SQL | undefined)[] {
  return [
    ...within(createdAt, extra ?? {}),
    ...within(createdAt, timeframe ? createdAtRange(timeframe, now) : {}),
  ]
}

/** The lists of niches that are asked for, by filter and by tag. Any of a list will do; each list narrows further. */
export function nicheLists({ filters, extra }: Narrowed): string[][] {
  const lists = [splitNiches(filters?.niches ?? ''), normaliseNiches(extra?.niche_tags ?? [])]
  return lists.filter(({ length }) => length > 0)
}

const within = (createdAt: AnyColumn, { minimum_created_at, maximum_created_at }: Range) => [
  minimum_created_at ? gte(createdAt, new Date(minimum_created_at)) : undefined,
  maximum_created_at ? lte(createdAt, new Date(maximum_created_at)) : undefined,
]
