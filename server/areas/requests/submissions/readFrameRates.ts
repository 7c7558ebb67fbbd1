import { submissions } from '#server/database/schema/submissions.ts'
import { readFrameRateWork } from '#server/database/workKinds.ts'
import { openFilmBytes } from '#server/platform/films/filmBytes.ts'
import { isCutOff } from '#server/platform/films/isCutOff.ts'
import { readFrameRate } from '#server/platform/films/readFrameRate.ts'
import { type Handler, handler } from '#server/platform/jobs/handler.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { noteFilm } from './addPoster.ts'

/** Notes the frame rate of films that have come, as far as their containers say one, and whether they end in the middle. */
export const readFrameRates = ({ storage }: { readonly storage: ObjectStorage }): Handler =>
  handler(readFrameRateWork, async ({ submission_id: id }, { sealed, stopping }) => {
    const film = await sealed((tx) => rowOf(tx, submissions, id))
    if (!film?.objectKey) return
    const { objectKey, size } = film
    const read = (from: number, maxBytes: number) => {
      stopping.throwIfAborted()
      return storage.readSlice(objectKey, from, maxBytes)
    }
    const frameRate = await readFrameRate(read, size)
    const cutOff = await isCutOff(openFilmBytes(read, size))
    if (frameRate || cutOff) await sealed((tx) => noteFilm(tx, id, { frameRate, cutOff }))
  })
