import { inArray } from 'drizzle-orm'
import type { Example } from '#contract/resources/examples.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { examples } from '#server/platform/db/schema/examples.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { previewUrlOf, thumbnailUrlOf } from '#server/platform/storage/shownUrls.ts'

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
  const found = await tx
    .select()
    .from(examples)
    .where(inArray(examples.id, [...ids]))
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
    id: row.id,
    type: row.type,
    name: row.name,
    tags: row.tags,
    file_type: row.fileType,
    size: row.size,
    preview_url: file ? await previewUrlOf(storage, file) : itsPicture,
    thumbnail_url,
    media: row.media,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** The file of an example; undefined for a UNIVERSE. */
export function storedFileOf({ objectKey, fileType, name }: ExampleRow) {
  return objectKey === null || fileType === null ? undefined : { objectKey, type: fileType, name }
}
