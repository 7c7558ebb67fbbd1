import { join } from 'node:path'
import { submissions } from '#server/database/schema/submissions.ts'
import { prepareFilmWork } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { type Ffmpeg, posterAt } from '#server/platform/films/ffmpeg.ts'
import { proxyKey } from '#server/platform/films/filmKeys.ts'
import type { FilmCopy, Films } from '#server/platform/films/films.ts'
import { type Handler, handler, type Piece } from '#server/platform/jobs/handler.ts'
import { encodeWhenFree } from '#server/platform/pictures/pictureTurns.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { noteFilm, posterEncoding, storePoster } from './addPoster.ts'

export interface FilmServices extends Needs<'log'> {
  readonly storage: ObjectStorage
  readonly films: Films
}

/** Gives films the poster and length that they came without, and a proxy to those that not all browsers play, where ffmpeg is. */
export function prepareFilms(services: FilmServices): Handler {
  const { films } = services
  return handler(prepareFilmWork, async ({ submission_id: id }, piece) => {
    const ffmpeg = await films.ffmpeg()
    const film = await piece.sealed((tx) => rowOf(tx, submissions, id))
    if (!ffmpeg || !film?.objectKey || film.proxyKey !== null) return
    const { objectKey, size } = film
    await films.withCopy({ objectKey, size }, piece, (copy) =>
      prepare(services, ffmpeg, { ...film, objectKey, copy }, piece),
    )
  })
}

interface Film {
  readonly id: string
  readonly workspaceId: string
  readonly objectKey: string
  readonly thumbnailKey: string | null
  readonly copy: FilmCopy
}

/** A step at a time: a poster is seen while the proxy is made, and is not made again when that is begun again. */
async function prepare(
  { storage, films, log }: FilmServices,
  ffmpeg: Ffmpeg,
  film: Film,
  { sealed, stopping }: Piece,
): Promise<void> {
  const { id, objectKey, copy } = film
  const facts = await ffmpeg.probe(copy.path, stopping)
  if (!facts) return
  const { seconds, isPlayable } = facts
  const still =
    film.thumbnailKey === null
      ? await ffmpeg.still(copy.path, { atSeconds: posterAt(seconds), size: 'SMALL' }, stopping)
      : undefined
  const thumbnailKey = still ? await keepStill(storage, film, still) : null
  const durationSeconds = seconds && Math.max(1, Math.round(seconds))
  await sealed((tx) => noteFilm(tx, id, { thumbnailKey, durationSeconds }))
  if (isPlayable) return
  const key = proxyKey(objectKey)
  const proxy = { path: join(copy.folder, 'proxy.mp4'), maxBytes: copy.maxBytes }
  const isThere = (await storage.head(key)) !== undefined
  if (!isThere && !(await ffmpeg.writeProxy(copy.path, proxy, stopping))) {
    return log.warn({ submission_id: id }, 'no film could be made that all browsers play')
  }
  if (!isThere) await films.store(key, proxy.path)
  await sealed((tx) => noteFilm(tx, id, { proxyKey: key }))
}

/** Gives the key of the poster that a still becomes; null for one that is no picture. */
async function keepStill(
  storage: ObjectStorage,
  { workspaceId, objectKey }: Film,
  still: Uint8Array,
): Promise<string | null> {
  const poster = await encodeWhenFree(workspaceId, async () => still, posterEncoding)
  return typeof poster === 'string' ? null : storePoster(storage, objectKey, poster)
}
