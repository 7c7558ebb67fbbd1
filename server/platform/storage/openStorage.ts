import { Hono } from 'hono'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { openDiskStorage } from './disk/diskStorage.ts'
import type { NoteParts } from './disk/objectRoutes.ts'
import type { ObjectStorage } from './objectStorage.ts'
import type { Permissions } from './permissions.ts'
import { checkBucket, warnOfCors } from './s3/checkBucket.ts'
import { openS3Client } from './s3/s3Client.ts'
import { openS3Storage } from './s3/s3Storage.ts'

/** Storage, and the routes of the app's own host that its URLs lead to: none for a bucket's. */
export interface ServedStorage extends ObjectStorage {
  readonly routes: Hono
  /** Asks the bucket something that changes nothing, and rejects while it is away. Undefined: files are on this disk. */
  readonly checkServer?: () => Promise<void>
}

interface Services {
  readonly config: Pick<Config, 'appUrl' | 'dataDir' | 's3'>
  readonly permissions: Permissions
  readonly noteParts: NoteParts
  readonly keyedHash: KeyedHash
  readonly log: Logger
  readonly clock?: Clock
}

/**
 * The storage that is configured: the bucket, else the disk.
 *
 * @throws StartupError when the bucket does not answer.
 */
export async function openStorage(services: Services): Promise<ServedStorage> {
  const { config, log, clock = systemClock } = services
  if (!config.s3) {
    const disk = openDiskStorage({ ...services, clock })
    await disk.clearIncoming()
    return disk
  }
  const { s3, appUrl } = config
  const client = openS3Client(s3)
  const checkServer = () => checkBucket(client, s3)
  await checkServer()
  const storage = openS3Storage({ config: s3, clock, client })
  await warnOfCors({ storage, appUrl, log })
  return { ...storage, routes: new Hono(), checkServer }
}
