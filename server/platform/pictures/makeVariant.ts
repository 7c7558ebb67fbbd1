import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { encodePicture } from './encodePicture.ts'
import type { Undecodable } from './pictureFacts.ts'
import { type Variant, variantKey } from './publicVariants.ts'

/** Makes one form of a stored picture, and keeps it beside the picture. GONE: there is no such picture. */
export async function makeVariant(
  storage: Pick<ObjectStorage, 'read' | 'write'>,
  objectKey: string,
  { name, encoding }: Variant,
): Promise<Uint8Array | Undecodable | 'GONE'> {
  const source = await storage.read(objectKey)
  if (!source) return 'GONE'
  const made = await encodePicture(source, encoding)
  if (typeof made === 'string') return made
  const { bytes, type } = made
  const key = variantKey(objectKey, name)
  await storage.write({ key, size: bytes.length, type, body: new Blob([bytes]).stream() })
  return bytes
}
