import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Receiver } from '#server/areas/uploads/receiver.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { itemSlot, type PagePictureSlot, pageSlots } from './pictureSlots.ts'

interface Services {
  readonly storage: Shown
  readonly uploads: Uploads
  readonly receiver: Receiver
}

/** The calls by which the pictures of landing pages come and go. What has come is taken by `pageArrivals`. */
export function pagePictureCalls(services: Services): Served[] {
  return [
    ...pageSlots.flatMap((slot) => slotCalls(services, slot)),
    ...slotCalls(services, itemSlot),
  ]
}

function slotCalls<Entity>(
  { storage, uploads, receiver }: Services,
  slot: PagePictureSlot<Entity>,
): Served[] {
  const read = async (tx: Transaction, id: string) =>
    (await slot.read(tx, id, storage))[0] ?? missing([id])
  return [
    serve(slot.upload, async (call) => {
      const { id } = call.params
      const found = await read(call.tx, id)
      if (found instanceof Failure) return found
      const begun = await uploads.begin(call, {
        purpose: slot.purpose,
        targetId: id,
        kind: 'SIMPLE',
        file: { name: slot.fileName, ...call.body },
      })
      return begun instanceof Failure ? begun : receiver.urlsOf(begun.upload)
    }),

    serve(slot.remove, async ({ tx, params }) => {
      await slot.put(tx, params.id, null)
      return read(tx, params.id)
    }),
  ]
}
