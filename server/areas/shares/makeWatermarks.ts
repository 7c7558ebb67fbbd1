import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { shareWatermarks } from '#server/database/schema/shares.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { watermarkFilmWork, watermarkPictureWork } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Ffmpeg, posterAt } from '#server/platform/films/ffmpeg.ts'
import type { FilmCopy, Films } from '#server/platform/films/films.ts'
import { type Handler, handler, type Piece } from '#server/platform/jobs/handler.ts'
import { drawMark } from '#server/platform/pictures/drawMark.ts'
import { factsOf } from '#server/platform/pictures/pictureFacts.ts'
import { markWhenFree } from '#server/platform/pictures/pictureTurns.ts'
import { storePicture } from '#server/platform/pictures/storePicture.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'

export interface WatermarkServices extends Needs<'log'> {
  readonly storage: ObjectStorage
  readonly films: Films
}

/** Whether what was made is kept, or why it never will be. */
type Outcome = 'READY' | 'FAILED'

/** Burn watermarks into pictures, and into films where ffmpeg is. */
export const watermarkHandlers = (services: WatermarkServices): Handler[] => [
  handler(watermarkPictureWork, ({ watermark_id }, piece) =>
    make(services, watermark_id, piece, (wanted) => makePicture(services.storage, wanted)),
  ),
  handler(watermarkFilmWork, ({ watermark_id }, piece) =>
    make(services, watermark_id, piece, (wanted) => makeFilm(services, wanted, piece)),
  ),
]

interface Wanted {
  readonly id: string
  readonly workspaceId: string
  readonly text: string
  /** Where it is to be kept, and its small picture. */
  readonly objectKey: string
  readonly thumbnailKey: string
  /** The file itself. */
  readonly fileKey: string
  /** Of the file, in bytes. */
  readonly size: number
}

/** Makes what is wanted still. What is wanted otherwise meanwhile, or not any more, stays a stray. */
async function make(
  { log }: Pick<WatermarkServices, 'log'>,
  id: string,
  { sealed, isLastTry, stopping }: Piece,
  work: (wanted: Wanted) => Promise<Outcome>,
): Promise<void> {
  const wanted = await sealed((tx) => readWanted(tx, id))
  if (!wanted) return
  const status = await work(wanted).catch((error) => {
    if (!isLastTry || stopping.aborted) throw error
    log.warn({ err: error, watermark_id: id }, 'a watermark could not be made')
    return 'FAILED' as const
  })
  const mine = and(eq(shareWatermarks.id, id), eq(shareWatermarks.objectKey, wanted.objectKey))
  await sealed((tx) => tx.update(shareWatermarks).set({ status }).where(mine))
}

async function readWanted(tx: Transaction, id: string): Promise<Wanted | undefined> {
  const [found] = await tx
    .select({
      id: shareWatermarks.id,
      workspaceId: shareWatermarks.workspaceId,
      text: shareWatermarks.text,
      objectKey: shareWatermarks.objectKey,
      thumbnailKey: shareWatermarks.thumbnailKey,
      fileKey: submissions.objectKey,
      size: submissions.size,
    })
    .from(shareWatermarks)
    .innerJoin(submissions, eq(submissions.id, shareWatermarks.submissionId))
    .where(and(eq(shareWatermarks.id, id), eq(shareWatermarks.status, 'WAITING')))
  return found && found.fileKey !== null ? { ...found, fileKey: found.fileKey } : undefined
}

async function makePicture(
  storage: ObjectStorage,
  { workspaceId, text, objectKey, thumbnailKey, fileKey }: Wanted,
): Promise<Outcome> {
  const made = await markWhenFree(workspaceId, () => storage.read(fileKey), text)
  if (typeof made === 'string') return 'FAILED'
  await storePicture(storage, thumbnailKey, made.small)
  await storePicture(storage, objectKey, made.whole)
  return 'READY'
}

async function makeFilm(
  services: WatermarkServices,
  wanted: Wanted,
  piece: Piece,
): Promise<Outcome> {
  const { films } = services
  const ffmpeg = await films.ffmpeg()
  if (!ffmpeg) return 'FAILED'
  const film = { objectKey: wanted.fileKey, size: wanted.size }
  const made = await films.withCopy(film, piece, (copy) =>
    markCopy(services, ffmpeg, wanted, copy, piece.stopping),
  )
  return made ?? 'FAILED'
}

/** Lays the text over every frame, drawn as large as these are, and over the picture that stands for the film. */
async function markCopy(
  { storage, films }: WatermarkServices,
  ffmpeg: Ffmpeg,
  { workspaceId, text, objectKey, thumbnailKey }: Wanted,
  { path, folder, maxBytes }: FilmCopy,
  stopping: AbortSignal,
): Promise<Outcome> {
  const facts = await ffmpeg.probe(path, stopping)
  if (!facts) return 'FAILED'
  const still = { atSeconds: posterAt(facts.seconds), size: 'PROXY' } as const
  const frame = await ffmpeg.still(path, still, stopping)
  const shape = frame && (await factsOf(frame))
  const poster = frame && (await markWhenFree(workspaceId, async () => frame, text))
  if (!shape || !poster || typeof shape === 'string' || typeof poster === 'string') return 'FAILED'
  const { width, height } = shape
  const overlay = join(folder, 'overlay.png')
  await writeFile(overlay, await drawMark(text, { width, height }))
  const proxy = { path: join(folder, 'marked.mp4'), maxBytes, overlay }
  if (!(await ffmpeg.writeProxy(path, proxy, stopping))) return 'FAILED'
  await storePicture(storage, thumbnailKey, poster.small)
  if (!(await storage.head(objectKey))) await films.store(objectKey, proxy.path)
  return 'READY'
}
