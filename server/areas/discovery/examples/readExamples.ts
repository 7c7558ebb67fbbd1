import { type Example, example } from '#contract/resources/examples.ts'
import { examples } from '#server/database/schema/examples.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { previewUrlOf, thumbnailUrlOf } from '#server/platform/storage/shownUrls.ts'

const fields = fieldsOf(examples, example)

/** Where the pictures of examples are. */
export interface ExamplePictures {
  readonly storage: ObjectStorage
  readonly foreignPictures: Pick<ForeignPictures, 'urlOf'>
}

/** The examples of these ids. */
export async function readExamples(
  tx: Transaction,
  pictures: ExamplePictures,
  ids: readonly string[],
): Promise<Example[]> {
  const found = await rowsOf(tx, examples, ids)
  return Promise.all(found.map((row) => toExample(row, pictures)))
}

type ExampleRow = typeof examples.$inferSelect

async function toExample(
  row: ExampleRow,
  { storage, foreignPictures }: ExamplePictures,
): Promise<Example> {
  const file = storedFileOf(row)
  const thumbnail_url = await thumbnailUrlOf(storage, row.thumbnailKey)
  const atPlatform = row.media?.thumbnail_url ?? null
  const itsPicture = thumbnail_url ?? (await foreignPictures.urlOf(row.workspaceId, atPlatform))
  return {
    ...fields.read(row),
    preview_url: file ? await previewUrlOf(storage, file) : itsPicture,
    thumbnail_url,
  }
}

/** The file of an example; undefined for a UNIVERSE. */
export function storedFileOf({ objectKey, fileType, name }: ExampleRow) {
  return objectKey === null || fileType === null ? undefined : { objectKey, type: fileType, name }
}
