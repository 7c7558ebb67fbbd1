import type { Logger } from 'pino'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { Upload } from './upload.ts'

/** Where the parts of an upload go, as storage names it, and which have come. */
export interface OpenedParts {
  readonly multipart: string
  readonly parts_done: number[]
}

/** An upload that takes nothing more. */
export type Ended = Pick<Upload, 'objectKey' | 'multipart'>

/** Has storage take the parts of a file, or tells how far it has come. Takes long: never inside a transaction. */
export async function openParts(
  storage: ObjectStorage,
  { objectKey: key, multipart, type }: Pick<Upload, 'objectKey' | 'multipart' | 'type'>,
): Promise<OpenedParts> {
  if (multipart !== null) return { multipart, parts_done: await partsDone(storage, key, multipart) }
  return { multipart: await storage.startMultipart({ key, type }), parts_done: [] }
}

/** The numbers of the parts that have come. Takes long: never inside a transaction. */
export const partsDone = async (storage: ObjectStorage, key: string, multipart: string) => [
  ...(await storage.partsDone({ key, multipart })),
]

/** Gives up the parts of uploads that were ended. */
export async function discardParts(
  { storage, log }: { readonly storage: ObjectStorage; readonly log: Logger },
  ended: readonly Ended[],
): Promise<void> {
  for (const { objectKey: key, multipart } of ended) {
    if (multipart === null) continue
    try {
      await storage.abortMultipart({ key, multipart })
    } catch (error) {
      log.warn({ err: error }, 'parts of an upload stay until they are cleared away')
    }
  }
}
