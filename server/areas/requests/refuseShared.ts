import { sql } from 'drizzle-orm'
import { sharedRefusal } from '#contract/resources/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asFlag, readRow } from '#server/platform/db/readRows.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'

/** What requests are named by: themselves, or what belongs to them. */
type Part = 'creator_requests' | 'request_items' | 'item_attributes' | 'item_examples'

const requestsOf: Readonly<Record<Part, string>> = {
  creator_requests: 'select id from creator_requests where id = any',
  request_items: 'select request_id from request_items where id = any',
  item_attributes:
    'select request_id from item_attributes join request_items item on item.id = item_id where item_attributes.id = any',
  item_examples:
    'select request_id from item_examples join request_items item on item.id = item_id where item_examples.id = any',
}

/**
 * FORBIDDEN when a request, or what of one these ids name, has tasks of creators whom the caller does not see: what such a request
 * asks for is changed for them too. Whoever sees all creators is refused nothing.
 */
export async function refuseShared(
  { tx, principal }: { readonly tx: Transaction; readonly principal: Principal },
  part: Part,
  ids: readonly string[],
): Promise<Refusal> {
  if (limitedToOf(principal) === null) return undefined
  const { shared } = await readRow(tx, { shared: asFlag })`
    select exists (
      select from requests_shared(array(${sql.raw(requestsOf[part])} (${sql.param([...ids])}::uuid[])))
    ) as shared`
  return shared ? new Failure('FORBIDDEN', sharedRefusal) : undefined
}
