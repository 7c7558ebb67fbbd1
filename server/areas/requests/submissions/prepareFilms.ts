import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { submissions } from '#server/database/schema/submissions.ts'
import { prepareFilmWork } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { type Ffmpeg, findFfmpeg } from '#server/platform/films/ffmpeg.ts'
import { proxyKey } from '#server/platform/films/filmKeys.ts'
import { type Handler, handler, type Piece } from '#server/platform/jobs/handler.ts'
import { encodeWhenFree } from '#server/platform/pictures/pictureTurns.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { noteFilm, posterEncoding, storePoster } from './addPoster.ts'

interface Services extends Needs<'log', 'ffmpegPath' | 'dataDir'> {
  readonly storage: ObjectStorage
}

/** The largest film that is read, in bytes: 8 GB. All of it is copied, since many say at their end what they are. */
const largestFilm = 8_589_934_592

/** What is left free on the disk beside that copy and a proxy, in bytes: 1 GB. */
const leftFree = 1_073_741_824

/** Gives films the poster and length that they came without, and a proxy to those that not all browsers play, where ffmpeg is. */
export function prepareFilms(services: Services): Handler {
  const { config } = services
  const folder = join(config.dataDir, 'films')
  const opening = openFfmpeg(services, folder)
  return handler(prepareFilmWork, async ({ submission_id: id }, piece) => {
    const ffmpeg = await opening
    const film = await piece.sealed((tx) => rowOf(tx, submissions, id))
    if (!ffmpeg || !film?.objectKey || film.size > largestFilm) return
    if (film.proxyKey !== null) return
    const { objectKey, size } = film
    const copy = join(folder, piece.id)
    try {
      if (
        !(await copyFilm(services, { objectKey, size }, { folder, copy, stopping: piece.stopping }))
      )
        return
      await prepare(services, ffmpeg, { ...film, objectKey, copy }, piece)
    } finally {
      await rm(copy, { force: true })
      await rm(proxyOf(copy), { force: true })
    }
  })
}

/** Finds ffmpeg, says so, and clears away what a process has left of films that was killed. */
async function openFfmpeg({ config, log }: Pick<Services, 'config' | 'log'>, folder: string) {
  await rm(folder, { recursive: true, force: true }).catch((error) =>
    log.warn({ err: error, folder }, 'copies of films could not be cleared away'),
  )
  const complain = (said: string) => log.info({ said }, 'ffmpeg has failed at a film')
  const ffmpeg = await findFfmpeg(config.ffmpegPath, complain)
  if (ffmpeg) log.info({ path: ffmpeg.path, version: ffmpeg.version }, 'ffmpeg reads films')
  else log.info('without ffmpeg, films have the posters that browsers make')
  return ffmpeg
}

interface Copying {
  readonly folder: string
  readonly copy: string
  readonly stopping: AbortSignal
}

/** How large a proxy may become, in bytes: twice its film, which is packed closer, within 256 MB and what a bucket takes at once. */
const maxProxy = (size: number) => Math.min(Math.max(2 * size, 268_435_456), 4_000_000_000)

/**
 * Copies a film to this machine; false when it has gone.
 *
 * @throws when there is no room for it now.
 */
async function copyFilm(
  { storage }: Pick<Services, 'storage'>,
  { objectKey, size }: { readonly objectKey: string; readonly size: number },
  { folder, copy, stopping }: Copying,
): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const needed = size + maxProxy(size) + leftFree
  if (bavail * bsize < needed) throw new Error('the disk has no room to read a film')
  const bytes = await storage.read(objectKey)
  if (!bytes) return false
  await pipeline(Readable.fromWeb(bytes), createWriteStream(copy), { signal: stopping })
  return true
}

/** Where the proxy of a film is made. */
const proxyOf = (copy: string) => `${copy}.mp4`

interface Film {
  readonly id: string
  readonly workspaceId: string
  readonly objectKey: string
  readonly thumbnailKey: string | null
  /** In bytes. */
  readonly size: number
  /** Where it lies on this machine. */
  readonly copy: string
}

/** A step at a time: a poster is seen while the proxy is made, and is not made again when that is begun again. */
async function prepare(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  ffmpeg: Ffmpeg,
  film: Film,
  { sealed, stopping }: Piece,
): Promise<void> {
  const { id, objectKey, copy } = film
  const facts = await ffmpeg.probe(copy, stopping)
  if (!facts) return
  const { seconds, isPlayable } = facts
  const still =
    film.thumbnailKey === null
      ? await ffmpeg.still(copy, Math.min(1, (seconds ?? 0) / 10), stopping)
      : undefined
  const thumbnailKey = still ? await keepStill(storage, film, still) : null
  const durationSeconds = seconds && Math.max(1, Math.round(seconds))
  await sealed((tx) => noteFilm(tx, id, { thumbnailKey, durationSeconds }))
  if (isPlayable) return
  const key = proxyKey(objectKey)
  const proxy = { path: proxyOf(copy), maxBytes: maxProxy(film.size) }
  const isThere = (await storage.head(key)) !== undefined
  if (!isThere && !(await ffmpeg.writeProxy(copy, proxy, stopping))) {
    return log.warn({ submission_id: id }, 'no film could be made that all browsers play')
  }
  if (!isThere) await storeProxy(storage, key, proxy.path)
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

async function storeProxy(storage: ObjectStorage, key: string, path: string): Promise<void> {
  const { size } = await stat(path)
  const file = await openAsBlob(path)
  const received = await storage.write({ key, size, type: 'video/mp4', body: file.stream() })
  if (received !== 'WHOLE') throw new Error(`a proxy could not be kept: ${received}`)
}
