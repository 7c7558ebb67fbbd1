import { pictureSources } from '#server/database/schema/pictures.ts'
import type { Needs } from '#server/platform/area.ts'
import type { EncodedPicture } from '#server/platform/pictures/encodePicture.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import {
  endWork,
  giveUp,
  handOver,
  isHopeless,
  type NoThumbnail,
  type ThumbnailSource,
  type Try,
  takeOn,
} from './pictureWork.ts'

interface Services extends Needs<'database' | 'clock' | 'log'> {
  readonly storage: ObjectStorage
}

/** Makes the small picture of a submission or example, or keeps by itself what it makes; or says why there is none. */
export type ThumbnailMaker = (
  targetId: string,
  stopping: AbortSignal,
) => Promise<EncodedPicture | 'KEPT' | NoThumbnail>

/** Who makes the thumbnails of which source. */
export type ThumbnailMakers = Readonly<Partial<Record<ThumbnailSource, ThumbnailMaker>>>

/**
 * Makes the thumbnails of these sources that are due, one after another, by turns between workspaces, until there are
 * none or it is to stop. May run in several processes at once.
 */
export async function makeThumbnails(
  services: Services,
  makers: ThumbnailMakers,
  stopping: AbortSignal,
): Promise<void> {
  const { database, clock } = services
  const sources = pictureSources.filter((source) => makers[source])
  let last: string | undefined
  while (!stopping.aborted) {
    const current = await takeOn(database, { sources, last, now: clock() })
    if (!current) return
    last = current.workspaceId
    await make(services, makers[current.source], current, stopping)
  }
}

async function make(
  { database, storage, clock, log }: Services,
  maker: ThumbnailMaker | undefined,
  current: Try,
  stopping: AbortSignal,
): Promise<void> {
  const { id, source, targetId, attempts, objectKey: key } = current
  try {
    const made = isHopeless(current) ? deadly : await maker?.(targetId, stopping)
    if (made === 'KEPT') return await endWork(database, current)
    if (!made || 'reason' in made) return await giveUp(database, current, made ?? nobodys, clock())
    const { bytes, type } = made
    const write = { key, size: bytes.length, type, body: new Blob([bytes]).stream() }
    const received = await storage.write(write)
    if (received !== 'WHOLE') throw new Error(`a thumbnail could not be kept: ${received}`)
    await handOver(database, current)
  } catch (error) {
    log.warn({ err: error, picture_work: id, source, attempts }, 'a thumbnail could not be made')
    await giveUp(database, current, { reason: 'ERROR', forGood: false }, clock())
  }
}

const deadly = { reason: 'DEADLY', forGood: true }
const nobodys = { reason: 'NO_MAKER', forGood: true }
