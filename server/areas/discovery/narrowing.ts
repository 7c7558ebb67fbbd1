import { type AnyColumn, gte, lte, type SQL } from 'drizzle-orm'
import { normaliseNiches, splitNiches } from '#contract/rules/niche.ts'
import { createdAtRange, type Timeframe } from '#contract/rules/timeframe.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'

interface Range {
  readonly minimum_created_at?: string | undefined
  readonly maximum_created_at?: string | undefined
}

interface Narrowed {
  readonly timeframe?: Timeframe | undefined
  readonly filters?: { readonly niches?: string | undefined } | undefined
  readonly extra?: (Range & { readonly niche_tags?: readonly string[] | undefined }) | undefined
}

interface NarrowedColumns {
  readonly createdAt: AnyColumn
  readonly niches: AnyColumn
}

/**
 * The conditions that medias and subreddits share: when they came into being, by timeframe and by range, and
 * their niches, by filter and by tag. Each given one narrows further.
 */
export function narrowing(
  { timeframe, filters, extra }: Narrowed,
  { createdAt, niches }: NarrowedColumns,
  now: Date,
): (SQL | undefined)[] {
  return [
    ...within(createdAt, extra ?? {}),
    ...within(createdAt, timeframe ? createdAtRange(timeframe, now) : {}),
    filters?.niches ? anyOf(niches, splitNiches(filters.niches)) : undefined,
    extra?.niche_tags ? anyOf(niches, normaliseNiches(extra.niche_tags)) : undefined,
  ]
}

const within = (createdAt: AnyColumn, { minimum_created_at, maximum_created_at }: Range) => [
  minimum_created_at ? gte(createdAt, new Date(minimum_created_at)) : undefined,
  maximum_created_at ? lte(createdAt, new Date(maximum_created_at)) : undefined,
]
