import type { ObjectStorage } from './objectStorage.ts'

/** A stored file, as the rows that own one have it. */
export interface StoredFile {
  readonly objectKey: string
  /** Its MIME type. */
  readonly type: string
  readonly name: string
}

/** How long the URL of a file that is shown is valid for at least, in seconds, where the storage allows it. */
const shownSeconds = 3600

/** Pictures that every browser shows. */
const isPicture = (type: string) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type)

/** Where a file can be looked at, where it can be saved from, and until when at least. */
export async function fileUrlsOf(storage: ObjectStorage, file: StoredFile, now: Date) {
  const { objectKey: key, type, name: fileName } = file
  const read = { key, type, fileName, expiresInSeconds: shownSeconds }
  return {
    object_url: await storage.readUrl(read),
    download_url: await storage.readUrl({ ...read, download: true }),
    expires_at: new Date(
      now.getTime() + Math.min(shownSeconds, storage.maxLifetimeSeconds) * 1000,
    ).toISOString(),
  }
}

/** Where a small picture can be read that was made of something; null until it is there. */
export const thumbnailUrlOf = (
  storage: ObjectStorage,
  key: string | null,
): Promise<string | null> =>
  key === null
    ? Promise.resolve(null)
    : storage.readUrl({ key, type: 'image/webp', expiresInSeconds: shownSeconds })

/** Where a film can be watched that stands for another; null where there is none. */
export const proxyUrlOf = (storage: ObjectStorage, key: string | null): Promise<string | null> =>
  key === null
    ? Promise.resolve(null)
    : storage.readUrl({ key, type: 'video/mp4', expiresInSeconds: shownSeconds })

/** Where a picture can be read; null for a file that is none. */
export async function previewUrlOf(
  storage: ObjectStorage,
  { objectKey: key, type, name: fileName }: StoredFile,
): Promise<string | null> {
  return isPicture(type)
    ? storage.readUrl({ key, type, fileName, expiresInSeconds: shownSeconds })
    : null
}
