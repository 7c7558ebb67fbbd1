import { createWriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { submissions } from '#server/database/schema/submissions.ts'
import { prepareFilmWork } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { type Ffmpeg, findFfmpeg } from '#server/platform/films/ffmpeg.ts'
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

/** What is left free on the disk beside that copy, in bytes: 1 GB. */
const leftFree = 1_073_741_824

/** Gives films that came without a poster or length what they lack, where ffmpeg is. */
export function prepareFilms(services: Services): Handler {
  const { config, log } = services
  const finding = findFfmpeg(config.ffmpegPath).then((ffmpeg) => {
    const { path, version } = ffmpeg ?? {}
    if (ffmpeg) log.info({ path, version }, 'ffmpeg reads films')
    else log.info('without ffmpeg, films have the posters that browsers make')
    return ffmpeg
  })
  return handler(prepareFilmWork, async ({ submission_id: id }, piece) => {
    const ffmpeg = await finding
    const film = await piece.sealed((tx) => rowOf(tx, submissions, id))
    if (!ffmpeg || !film?.objectKey || film.size > largestFilm) return
    if (film.thumbnailKey !== null && film.durationSeconds !== null) return
    const { workspaceId, objectKey, size } = film
    const copy = join(config.dataDir, 'films', piece.id)
    try {
      if (!(await copyFilm(services, { objectKey, size }, copy))) return
      await prepare(services, ffmpeg, { id, workspaceId, objectKey, copy }, piece)
    } finally {
      await rm(copy, { force: true })
    }
  })
}

/**
 * Copies a film to this machine; false when it has gone.
 *
 * @throws when there is no room for it now.
 */
async function copyFilm(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  { objectKey, size }: { readonly objectKey: string; readonly size: number },
  copy: string,
): Promise<boolean> {
  const folder = join(config.dataDir, 'films')
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < size + leftFree) throw new Error('the disk has no room to read a film')
  const bytes = await storage.read(objectKey)
  if (!bytes) return false
  await pipeline(Readable.fromWeb(bytes), createWriteStream(copy))
  return true
}

interface Film {
  readonly id: string
  readonly workspaceId: string
  readonly objectKey: string
  /** Where it lies on this machine. */
  readonly copy: string
}

async function prepare(
  { storage }: Pick<Services, 'storage'>,
  ffmpeg: Ffmpeg,
  { id, workspaceId, objectKey, copy }: Film,
  { sealed, stopping }: Piece,
): Promise<void> {
  const facts = await ffmpeg.probe(copy, stopping)
  if (!facts) return
  const { seconds } = facts
  const still = await ffmpeg.still(copy, Math.min(1, (seconds ?? 0) / 10), stopping)
  const poster = still && (await encodeWhenFree(workspaceId, async () => still, posterEncoding))
  const thumbnailKey =
    typeof poster === 'object' ? await storePoster(storage, objectKey, poster) : null
  const durationSeconds = seconds && Math.max(1, Math.round(seconds))
  await sealed((tx) => noteFilm(tx, id, { thumbnailKey, durationSeconds }))
}
