import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../auth/clock.ts'
import type { Database } from '../db/database.ts'
import { examples } from '../db/schema/examples.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { Job } from '../jobs/periodically.ts'
import type { ObjectStorage } from '../storage/objectStorage.ts'
import { type EncodedPicture, encodePicture } from './encodePicture.ts'
import type { Undecodable } from './pictureFacts.ts'
import { giveUp, handOver, isHopeless, type Try, takeOn } from './pictureWork.ts'
import { largestPicture } from './readSource.ts'

interface Services {
  readonly database: Database
  readonly storage: ObjectStorage
  readonly clock: Clock
  readonly log: Logger
}

/** Why there will be no picture, however often it is tried. */
type Reason = Undecodable | 'GONE'

/** A thumbnail fits in a square of this many pixels. */
const thumbnailSide = 640

/** The job that makes small pictures. */
export const pictureJob = (services: Services): Job => ({
  name: 'make thumbnails',
  run: (stopping) => makeThumbnails(services, stopping),
})

/** Makes the small pictures that are due, one after another, until there are none or it is to stop. */
export async function makeThumbnails(services: Services, stopping: AbortSignal): Promise<void> {
  const { database, clock } = services
  for (let next = await takeOn(database, clock()); next; next = await takeOn(database, clock())) {
    await make(services, next)
    if (stopping.aborted) return
  }
}

async function make(services: Services, current: Try): Promise<void> {
  const { database, storage, clock, log } = services
  try {
    const picture = isHopeless(current) ? 'DEADLY' : await pictureOf(services, current)
    if (typeof picture === 'string') {
      await giveUp(database, current, { reason: picture, forGood: true, now: clock() })
      return
    }
    const { bytes, type } = picture
    const body = new Blob([bytes]).stream()
    await storage.write({ key: current.objectKey, size: bytes.length, type, body })
    await handOver(database, current)
  } catch (error) {
    const { id, source, attempts } = current
    log.warn({ err: error, picture_work: id, source, attempts }, 'a thumbnail could not be made')
    await giveUp(database, current, { reason: 'ERROR', forGood: false, now: clock() })
  }
}

async function pictureOf(
  services: Services,
  { source, targetId }: Try,
): Promise<EncodedPicture | Reason> {
  const { database, storage } = services
  const file =
    source === 'SUBMISSION'
      ? await submittedFile(database, targetId)
      : await exampleFile(database, targetId)
  if (!file?.objectKey) return 'GONE'
  if ((file.size ?? 0) > largestPicture) return 'TOO_LARGE'
  const bytes = await storage.read(file.objectKey)
  if (!bytes) return 'GONE'
  return encodePicture(bytes, { width: thumbnailSide, height: thumbnailSide, format: 'webp' })
}

const submittedFile = async (database: Database, id: string) =>
  (await database.select().from(submissions).where(eq(submissions.id, id)))[0]

const exampleFile = async (database: Database, id: string) =>
  (await database.select().from(examples).where(eq(examples.id, id)))[0]
