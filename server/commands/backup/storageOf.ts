import type { Logger } from 'pino'
import { openPermissions } from '#server/areas/sessions/permissions.ts'
import { openNoteParts } from '#server/areas/uploads/noteParts.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openKeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDiskStorage } from '#server/platform/storage/disk/diskStorage.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { openS3Client } from '#server/platform/storage/s3/s3Client.ts'
import { openS3Storage } from '#server/platform/storage/s3/s3Storage.ts'

/** The storage of an installation beside its server, whose files on their way are left alone. */
export async function storageOf(
  config: Config,
  database: Database,
  log: Logger,
): Promise<ObjectStorage> {
  const clock = systemClock
  if (config.s3) {
    return openS3Storage({ config: config.s3, clock, client: openS3Client(config.s3) })
  }
  return openDiskStorage({
    config,
    permissions: openPermissions({ database, clock }),
    noteParts: openNoteParts({ database, log }),
    keyedHash: await openKeyedHash(database),
    log,
    clock,
  })
}
