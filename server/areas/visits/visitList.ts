import { validate } from 'uuid'
import type { ListedVisit, VisitFilters } from '#contract/resources/visits.ts'
import type { CursorPage } from '#contract/route.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import { newestVisits, placeBefore, type VisitPlace } from './postgres/newestVisits.ts'
import type { Moments } from './postgres/rolledUpDays.ts'
import type { VisitScope } from './postgres/visitScope.ts'

interface ListRequest {
  readonly cursor?: string | undefined
  readonly page_size: number
  readonly filters?: VisitFilters | undefined
}

/** Visits one by one, newest first, from where the cursor points on; of all time when there is no range. */
export async function visitList(
  tx: Transaction,
  scope: VisitScope,
  { cursor, page_size, filters }: ListRequest,
  range?: Moments,
): Promise<CursorPage<ListedVisit> | Failure> {
  const behind = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !behind) {
    return invalid([{ path: 'body.cursor', message: 'This cursor does not belong to this list' }])
  }
  const found = await newestVisits(tx, scope, {
    filters,
    from: range?.from,
    behind: behind ?? (range && placeBefore(range.to)),
    limit: page_size + 1,
  })
  const shown = found.slice(0, page_size)
  const last = shown.at(-1)
  return { data: shown, next_cursor: found.length > page_size && last ? writeCursor(last) : null }
}

const writeCursor = ({ visited_at, id }: ListedVisit) =>
  Buffer.from(`${visited_at} ${id}`).toString('base64url')

/** The visit that a cursor points behind; undefined for a text that is no cursor. */
function readCursor(cursor: string): VisitPlace | undefined {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const visitedAt = Date.parse(time)
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time) && !Number.isNaN(visitedAt)
  return isTime && validate(id) ? { visitedAt, id } : undefined
}
