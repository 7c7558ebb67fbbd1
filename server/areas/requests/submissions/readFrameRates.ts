import { submissions } from '#server/database/schema/submissions.ts'
import { readFrameRateWork } from '#server/database/workKinds.ts'
import { readFrameRate } from '#server/platform/films/readFrameRate.ts'
import { type Handler, handler } from '#server/platform/jobs/handler.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { noteFilm } from './addPoster.ts'

/** Notes the frame rate of films that have come, as far as their containers say one. */
export const readFrameRates = ({ storage }: { readonly storage: ObjectStorage }): Handler =>
  handler(readFrameRateWork, async ({ submission_id: id }, { sealed, stopping }) => {
    const film = await sealed((tx) => rowOf(tx, submissions, id))
    if (!film?.objectKey) return
    const { objectKey, size } = film
    const frameRate = await readFrameRate((from, maxBytes) => {
      stopping.throwIfAborted()
      return storage.readSlice(objectKey, from, maxBytes)
    }, size)
    if (frameRate) await sealed((tx) => noteFilm(tx, id, { frameRate }))
  })
