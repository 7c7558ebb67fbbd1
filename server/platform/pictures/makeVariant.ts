import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { EncodedPicture, PictureEncoding } from './encodePicture.ts'
import type { Undecodable } from './pictureFacts.ts'
import { encodeInTurn, encodeWhenFree } from './pictureTurns.ts'
import { type Variant, variantKey } from './publicVariants.ts'
import type { PictureSource } from './readSource.ts'

type Storage = Pick<ObjectStorage, 'read' | 'write'>

/** Makes one variant of a stored picture, and keeps it beside the picture. GONE: there is none. BUSY: too many wait. */
export const makeVariant = (
  storage: Storage,
  objectKey: string,
  variant: Variant,
): Promise<Uint8Array | Undecodable | 'GONE' | 'BUSY'> =>
  makeBy(encodeInTurn, storage, objectKey, variant, async () => true)

/** The same for a job, which waits for its turn as long as it takes. GONE also when it is not wanted any more by then. */
export const makeVariantWhenFree = (
  storage: Storage,
  objectKey: string,
  variant: Variant,
  isWanted: () => Promise<boolean>,
): Promise<Uint8Array | Undecodable | 'GONE'> =>
  makeBy(encodeWhenFree, storage, objectKey, variant, isWanted)

async function makeBy<Refusal extends string>(
  encode: (
    workspaceId: string,
    open: () => Promise<PictureSource | undefined>,
    encoding: PictureEncoding,
  ) => Promise<EncodedPicture | Refusal>,
  storage: Storage,
  objectKey: string,
  { name, encoding }: Variant,
  isWanted: () => Promise<boolean>,
): Promise<Uint8Array | Refusal> {
  const [workspaceId = ''] = objectKey.split('/', 1)
  const open = async () => ((await isWanted()) ? storage.read(objectKey) : undefined)
  const made = await encode(workspaceId, open, encoding)
  if (typeof made === 'string') return made
  const { bytes, type } = made
  const key = variantKey(objectKey, name)
  await storage.write({ key, size: bytes.length, type, body: new Blob([bytes]).stream() })
  return bytes
}
