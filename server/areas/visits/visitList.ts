import { validate } from 'uuid'
import type { ListedVisit, VisitFilters } from '#contract/resources/visits.ts'
import type { CursorPage } from '#contract/route.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import {
  type Asked,
  type Moments,
  placeBefore,
  type VisitPlace,
  type VisitStore,
} from './visitStore.ts'

interface ListRequest {
  readonly cursor?: string | undefined
  readonly page_size: number
  readonly filters?: VisitFilters | undefined
}

/** Visits one by one, newest first, from where the cursor points on; of all time when there is no range. */
export async function visitList(
  store: Pick<VisitStore, 'newest'>,
  asked: Asked,
  { cursor, page_size, filters }: ListRequest,
  range?: Moments,
): Promise<CursorPage<ListedVisit> | Failure> {
  const behind = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !behind) {
    return invalid([{ path: 'body.cursor', message: 'This cursor does not belong to this list' }])
  }
  const found = await store.newest(asked, {
    filters,
    from: range?.from,
    behind: behind ?? (range && placeBefore(range.to)),
    limit: page_size + 1,
  })
  if (found instanceof Failure) return found
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
