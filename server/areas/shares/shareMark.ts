import { markedAs, type WatermarkState, watermarkText } from '#contract/rules/watermark.ts'
import { readOwnAgency } from '#server/areas/portal/readAgency.ts'
import type { shares, shareWatermarks } from '#server/database/schema/shares.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Films } from '#server/platform/films/films.ts'
import type { StoredFile } from '#server/platform/storage/shownUrls.ts'

/** What is burnt into the files of a share. */
export interface ShareMark {
  readonly text: string
  /** Whether films can have it. */
  readonly marksFilms: boolean
}

/** What is to be burnt into the files of the share whose guest calls; undefined where nothing is. */
export async function readMark(
  tx: Transaction,
  films: Pick<Films, 'ffmpeg'>,
  share: Pick<typeof shares.$inferSelect, 'watermark' | 'name' | 'createdAt'>,
): Promise<ShareMark | undefined> {
  if (!share.watermark) return undefined
  const agency = await readOwnAgency(tx)
  return {
    text: watermarkText(share.name, agency?.name ?? '', share.createdAt),
    marksFilms: (await films.ffmpeg()) !== undefined,
  }
}

/** What a guest is shown of a file. */
interface ShownFile extends StoredFile {
  readonly thumbnailKey: string | null
  readonly proxyKey: string | null
}

/** A file of a share as it is stored. */
interface Original extends Omit<ShownFile, 'objectKey'> {
  readonly objectKey: string | null
}

/** What has been made of it for the share; null for nothing yet. */
type Made = Pick<
  typeof shareWatermarks.$inferSelect,
  'text' | 'objectKey' | 'thumbnailKey' | 'status'
> | null

/** How a file stands with the watermark of its share, and what is shown of it: without one the file as it is, with one never that. */
export function shownOf(
  file: Original,
  made: Made,
  mark: ShareMark | undefined,
): { readonly watermark: WatermarkState; readonly shown?: ShownFile } {
  if (!mark) {
    const { objectKey } = file
    return { watermark: 'OFF', ...(objectKey !== null && { shown: { ...file, objectKey } }) }
  }
  const status = made?.text === mark.text ? made.status : 'WAITING'
  if (made && status === 'READY') return { watermark: 'READY', shown: markedFile(file, made) }
  const canBe = markedAs(file.type, mark.marksFilms) !== undefined && status !== 'FAILED'
  return { watermark: canBe ? 'PREPARING' : 'WITHHELD' }
}

function markedFile({ name, type }: Original, made: NonNullable<Made>): ShownFile {
  const kind = type.startsWith('image/')
    ? { type: 'image/jpeg', extension: 'jpg' }
    : { type: 'video/mp4', extension: 'mp4' }
  return {
    objectKey: made.objectKey,
    type: kind.type,
    name: `${name.replace(/\.[^./\\]*$/, '')} (watermarked).${kind.extension}`,
    thumbnailKey: made.thumbnailKey,
    proxyKey: null,
  }
}
