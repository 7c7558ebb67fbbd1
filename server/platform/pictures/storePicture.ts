import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { EncodedPicture } from './encodePicture.ts'

/**
 * Stores a picture that was made under a key, unless it lies there already: what lies under a key never changes.
 *
 * @throws when the storage does not take all of it.
 */
export async function storePicture(
  storage: Pick<ObjectStorage, 'head' | 'write'>,
  key: string,
  { bytes, type }: EncodedPicture,
): Promise<void> {
  if (await storage.head(key)) return
  const write = { key, size: bytes.length, type, body: new Blob([bytes]).stream() }
  const received = await storage.write(write)
  if (received !== 'WHOLE') throw new Error(`a picture could not be kept: ${received}`)
}
