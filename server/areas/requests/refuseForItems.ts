import { requestItems } from '#server/database/schema/requests.ts'
import type { Refusal } from '#server/platform/http/failure.ts'
import { type Reference, refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { refuseShared } from './refuseShared.ts'

/** Why nothing may be added to these items: one is not there, or is of a request that others share. */
export const refuseForItems = async (
  call: Parameters<typeof refuseShared>[0],
  items: readonly Reference[],
): Promise<Refusal> =>
  (await refuseUnknown(call.tx, requestItems, items, 'Choose an item')) ??
  refuseShared(
    call,
    'request_items',
    items.flatMap(({ id }) => id ?? []),
  )
