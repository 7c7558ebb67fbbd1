import { sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { ListedVisit, VisitFilters } from '../../contract/resources/visits.ts'
import type { CursorPage } from '../../contract/route.ts'
import type { Transaction } from '../db/database.ts'
import { type Failure, invalid } from '../http/failure.ts'
import { visitCondition } from './visitCounts.ts'

interface ListRequest {
  readonly cursor?: string | undefined
  readonly page_size: number
  readonly filters?: VisitFilters | undefined
}

interface VisitRow extends Record<string, unknown> {
  readonly id: string
  readonly visited_at: Date
  readonly reason: string | null
  readonly unique: boolean
  readonly country: string | null
  readonly referrer: string | null
  readonly device: string
  readonly browser: string | null
  readonly os: string | null
}

/** The visits of a link one by one, newest first, from where the cursor points on. */
export async function visitList(
  rows: Transaction,
  linkId: string,
  { cursor, page_size, filters }: ListRequest,
): Promise<CursorPage<ListedVisit> | Failure> {
  const place = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !place) {
    return invalid([{ path: 'body.cursor', message: 'This is not a cursor of this list' }])
  }
  const after = place ? sql`(visited_at, id) < (${place.visitedAt}, ${place.id}::uuid)` : sql`true`
  const { rows: found } = await rows.execute<VisitRow>(sql`
    select id, visited_at, blocked_reason as reason, is_unique as "unique",
      country, referrer, device, browser, os
    from visits
    where link_id = ${linkId} and ${after} and ${visitCondition(filters)}
    order by visited_at desc, id desc
    limit ${page_size + 1}`)
  const shown = found.slice(0, page_size)
  const last = shown.at(-1)
  return {
    data: shown.map(toListed),
    next_cursor: found.length > page_size && last ? writeCursor(last) : null,
  }
}

const toListed = ({ visited_at, reason, ...visit }: VisitRow): ListedVisit => ({
  ...visit,
  reason,
  allowed: reason === null,
  visited_at: new Date(visited_at).toISOString(),
})

const writeCursor = ({ visited_at, id }: VisitRow) =>
  Buffer.from(`${new Date(visited_at).toISOString()} ${id}`).toString('base64url')

/** The visit that a cursor points behind; undefined for a text that is no cursor. */
function readCursor(cursor: string): { visitedAt: Date; id: string } | undefined {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time) && !Number.isNaN(Date.parse(time))
  return isTime && validate(id) ? { visitedAt: new Date(time), id } : undefined
}
