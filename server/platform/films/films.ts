import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Needs } from '#server/platform/area.ts'
import type { Piece } from '#server/platform/jobs/handler.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { type Ffmpeg, findFfmpeg } from './ffmpeg.ts'

/** Films of the storage, as ffmpeg reads them: from a copy on this machine. */
export interface Films {
  /** What reads them; undefined where there is none. Looked for once. */
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
  /**
   * Copies a film to this machine for as long as the work on it takes; undefined when it has gone or is too large to be read.
   *
   * @throws when there is no room for it now.
   */
  readonly withCopy: <T>(
    film: Film,
    piece: Pick<Piece, 'id' | 'stopping'>,
    work: (copy: FilmCopy) => Promise<T>,
  ) => Promise<T | undefined>
  /** Keeps a film that was made (MP4). */
  readonly store: (key: string, path: string) => Promise<void>
}

interface Film {
  readonly objectKey: string
  /** In bytes. */
  readonly size: number
}

/** Where a film lies on this machine. */
export interface FilmCopy {
  readonly path: string
  /** Where what is made of it goes; it is cleared away with the copy. */
  readonly folder: string
  /** How large what is made may become, in bytes. */
  readonly maxBytes: number
}

interface Services extends Needs<'log', 'ffmpegPath' | 'dataDir'> {
  readonly storage: ObjectStorage
}

/** The largest film that is read, in bytes: 8 GB. All of it is copied, since many say at their end what they are. */
const largestFilm = 8_589_934_592

/** What is left free on the disk beside that copy and what is made of it, in bytes: 1 GB. */
const leftFree = 1_073_741_824

/** How large what is made may become, in bytes: twice its film, which is packed closer, within 256 MB and what a bucket takes at once. */
const maxMade = (size: number) => Math.min(Math.max(2 * size, 268_435_456), 4_000_000_000)

export function openFilms(services: Services): Films {
  const { storage, config } = services
  const folder = join(config.dataDir, 'films')
  let found: Promise<Ffmpeg | undefined> | undefined
  return {
    ffmpeg: () => {
      found ??= openFfmpeg(services, folder)
      return found
    },

    async withCopy(film, { id, stopping }, work) {
      if (film.size > largestFilm) return undefined
      const own = join(folder, id)
      const copy = { path: join(own, 'film'), folder: own, maxBytes: maxMade(film.size) }
      try {
        await mkdir(own, { recursive: true })
        const { bavail, bsize } = await statfs(own)
        if (bavail * bsize < film.size + copy.maxBytes + leftFree)
          throw new Error('the disk has no room to read a film')
        const bytes = await storage.read(film.objectKey)
        if (!bytes) return undefined
        await pipeline(Readable.fromWeb(bytes), createWriteStream(copy.path), { signal: stopping })
        return await work(copy)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },

    async store(key, path) {
      const { size } = await stat(path)
      const file = await openAsBlob(path)
      const received = await storage.write({ key, size, type: 'video/mp4', body: file.stream() })
      if (received !== 'WHOLE') throw new Error(`a film could not be kept: ${received}`)
    },
  }
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
