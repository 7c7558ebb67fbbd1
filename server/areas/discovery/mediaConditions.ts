import {
  type AnyColumn,
  and,
  arrayOverlaps,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
} from 'drizzle-orm'
import { platforms } from '#contract/reference/platforms.ts'
import {
  countryCodesOfMedias,
  type FetchMedias,
  type MediaSort,
  mediaTypes,
} from '#contract/resources/medias.ts'
import { splitChoices } from '#contract/rules/listOf.ts'
import { byShownAuthors, discoveredMedias } from '#server/database/schema/discovery.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { searchIn } from '#server/platform/resource/paging.ts'
import { byAnyOf, byAuthors } from './byAuthors.ts'
import { authorsGiven } from './givenFacts.ts'
import { createdWithin, nicheLists } from './narrowing.ts'

type Narrowing = Pick<FetchMedias, 'search' | 'timeframe' | 'filters' | 'extra'>

/** What a media must be to be in the feed that is asked for. */
export async function mediaConditions(
  tx: Transaction,
  request: Narrowing,
  now: Date,
): Promise<(SQL | undefined)[]> {
  const { id, platform = '', media_type = '', uploaded } = request.filters ?? {}
  const { caption, authorHandle, workspaceId } = discoveredMedias
  const isOwn = uploaded ? isNotNull(workspaceId) : isNull(workspaceId)
  const conditions = [
    byShownAuthors,
    searchIn(request.search?.replace(/^@/, ''), [caption, authorHandle]),
    id ? eq(discoveredMedias.id, id) : undefined,
    oneOf(discoveredMedias.platform, splitChoices(platform, platforms)),
    oneOf(discoveredMedias.mediaType, splitChoices(media_type, mediaTypes)),
    uploaded === undefined ? undefined : isOwn,
    await byAuthors(tx, request.extra),
    ...createdWithin(request, discoveredMedias.createdAt, now),
    await inCountries(tx, request.filters?.country_code ?? ''),
  ]
  for (const niches of nicheLists(request)) conditions.push(await aboutNiches(tx, niches))
  return conditions
}

/**
 * How many posts are walked past in their order before what is asked for is gathered instead; undefined where an index leads to it.
 * What is so common that enough of it comes first is found within a few hundred; what is not, is little, or has nothing of what
 * the order counts: posts of a platform that counts no views come after all others.
 *
 * @param sortedBy what the feed is in the order of.
 * @param offset how many of what is asked for are passed over.
 */
export function mostWalked(
  request: Narrowing,
  sortedBy: MediaSort,
  offset: number,
): number | undefined {
  const { platform, media_type } = request.filters ?? {}
  if (mayBeAnywhere(request)) return leastWalked + offset
  // Later pages of what is one in twenty or more are walked to as well.
  if ((platform || media_type) && sortedBy !== 'created_at') return leastWalked + 20 * offset
  return undefined
}

const leastWalked = 2_000

/** Whether it may be anywhere in the feed, in no order that an index knows: by author, by what is said of it, by a word. */
function mayBeAnywhere({ search, filters = {}, extra = {} }: Narrowing): boolean {
  const named = [extra.watchlist_ids, extra.creator_ids, extra.niche_tags]
  const texts = [search, filters.niches, filters.country_code]
  return named.some((list) => list && list.length > 0) || texts.some(Boolean)
}

const oneOf = (column: AnyColumn, choices: readonly string[]) =>
  choices.length > 0 ? inArray(column, [...choices]) : undefined

/** Posts that are said to be about any of these niches, or whose author the workspace says is. */
async function aboutNiches(tx: Transaction, niches: readonly string[]): Promise<SQL | undefined> {
  const wanted = [...niches]
  const authors = await authorsGiven(tx, (given) => arrayOverlaps(given.niches, wanted))
  return or(arrayOverlaps(discoveredMedias.niches, wanted), byAnyOf(authors))
}

/** Posts from these countries, or that name none by authors of whom the workspace says so. */
async function inCountries(tx: Transaction, codes: string): Promise<SQL | undefined> {
  const wanted = splitChoices(codes, countryCodesOfMedias)
  if (wanted.length === 0) return undefined
  const authors = await authorsGiven(tx, (given) => inArray(given.countryCode, wanted))
  const { countryCode } = discoveredMedias
  return or(inArray(countryCode, wanted), and(isNull(countryCode), byAnyOf(authors)))
}
