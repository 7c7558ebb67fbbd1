import { asc, desc, type SQL, sql } from 'drizzle-orm'
import {
  type FetchMedias,
  type Media,
  type MediaSort,
  media as mediaEntity,
  mediaSorts,
} from '#contract/resources/medias.ts'
import type { CursorPage } from '#contract/route.ts'
import { pageSize } from '#contract/rules/pageDepth.ts'
import { discoveredMedias, medias, reported } from '#server/database/schema/discovery.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import type { Lister } from '#server/platform/resource/listedFrom.ts'
import { badCursor } from '#server/platform/resource/paging.ts'
import { findMedias, type MediaRow } from './findMedias.ts'
import { type Facts, givenFacts } from './givenFacts.ts'
import { mediaConditions, mostWalked } from './mediaConditions.ts'
import { type MediaPlace, readCursor, writeCursor } from './mediaCursor.ts'

/**
 * A part of the feed. A cursor counts before a page: it costs the same however far down the feed it leads,
 * and shows no media twice while new ones come in.
 */
export async function mediaPage(
  tx: Transaction,
  request: FetchMedias,
  { now, lister, thumbnailUrl }: Reader,
): Promise<CursorPage<Media> | Failure> {
  const sort = request.sort ?? '-created_at'
  const place = request.cursor ? readCursor(sort, request.cursor) : undefined
  if (request.cursor && !place) return invalid([{ path: 'body.cursor', message: badCursor }])

  const { page = 1, page_size: limit = pageSize.default } = request
  const order = orderBy(sort)
  const conditions = await mediaConditions(tx, request, now)
  const offset = place ? 0 : (page - 1) * limit
  const found = await findMedias(tx, {
    conditions,
    walked: mostWalked(request, order.field, offset),
    ...order,
    beyond: place && beyond(place, order),
    offset,
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const factsOf = await givenFacts(tx, shown, lister)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    data: await Promise.all(
      shown.map(async (media) =>
        toMedia(media, factsOf(media), await thumbnailUrl(media.thumbnailUrl)),
      ),
    ),
    next_cursor: last ? writeCursor(sort, placeOf(last, order.field)) : null,
  }
}

/** By whom a page is read, and when. */
interface Reader {
  readonly now: Date
  readonly lister: Lister
  /** Where a picture at its platform is seen from here; null where it cannot be. */
  readonly thumbnailUrl: (source: string | null) => Promise<string | null>
}

interface Order {
  readonly field: MediaSort
  readonly descending: boolean
  /** What the table is sorted by, as its index has it. */
  readonly key: SQL
  readonly by: SQL[]
}

function orderBy(sort: string): Order {
  const descending = sort.startsWith('-')
  const field = mediaSorts.find((known) => known === sort.replace('-', '')) ?? 'created_at'
  const key =
    field === 'created_at' ? sql`${discoveredMedias.createdAt}` : reported(discoveredMedias[field])
  const direction = descending ? desc : asc
  return { field, descending, key, by: [direction(key), direction(discoveredMedias.id)] }
}

/** The rows that come after a place. */
function beyond({ value, id }: MediaPlace, { key, descending }: Order): SQL {
  const at = value instanceof Date ? sql`${value}::timestamptz` : sql`${value}::bigint`
  const comparison = descending ? sql`<` : sql`>`
  return sql`(${key}, ${discoveredMedias.id}) ${comparison} (${at}, ${id}::uuid)`
}

const placeOf = (media: MediaRow, field: MediaSort): MediaPlace => ({
  id: media.id,
  value: field === 'created_at' ? media.createdAt : (media[field] ?? -1),
})

/** How the fields of a post stand in the rows of everybody's, and of a workspace's own. */
const fields = fieldsOf(medias, mediaEntity)

/** A post as a workspace sees it: with the niches, and in the country, that it has given to its author. */
const toMedia = (media: MediaRow, given: Facts, thumbnail_url: string | null): Media => ({
  ...fields.read(media),
  thumbnail_url,
  country_code: media.countryCode ?? given.countryCode,
  niches: [...new Set([...media.niches, ...given.niches])],
  uploaded: media.workspaceId !== null,
})
