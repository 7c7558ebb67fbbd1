import { askForThumbnails, mayBePicture } from '#server/areas/pictures/pictureWork.ts'
import type { Arrival, Arrivals } from '#server/areas/uploads/receiver.ts'
import { notFound } from '#server/platform/http/failure.ts'
import { itemSlot, type PagePictureSlot, pageSlots } from './pictureSlots.ts'

/** Puts the pictures of landing pages that have come into the place of those before. */
export const pageArrivals: Arrivals = Object.fromEntries(
  [...pageSlots, itemSlot].map((slot) => [slot.purpose, arrivalIn(slot)]),
)

/** Has the variants of a picture made that visitors will ask for, once it is in its place. */
function arrivalIn({ put }: Pick<PagePictureSlot<unknown>, 'put'>): Arrival {
  return async (tx, upload) => {
    if (!(await put(tx, upload.targetId ?? '', upload))) {
      return notFound('The page it was for no longer exists')
    }
    const wanted = { source: 'PAGE', targetId: upload.id } as const
    if (mayBePicture(upload.type)) await askForThumbnails(tx, [wanted])
    return undefined
  }
}
