import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { urlLifetimeSeconds } from './uploads.ts'

/** What of the storage is needed to show what is in it. */
export type Shown = Pick<ObjectStorage, 'readUrl'>

/** Where a stored picture or video can be read for a while; null where there is none. */
export async function pictureUrl(
  storage: Shown,
  key: string | null,
  type: string | null,
): Promise<string | null> {
  if (key === null || type === null) return null
  return storage.readUrl({ key, type, expiresInSeconds: urlLifetimeSeconds })
}
