import type { InferType } from 'yup'
import type { begunPicture } from '#contract/pictureRoutes.ts'
import type { chunkedUpload, simpleUpload } from '#contract/uploadRoutes.ts'
import { ids } from '#server/reference/examples/ids.ts'
import { fileUrl } from '#server/reference/examples/shapes.ts'

const key = `${ids.workspace}/uploads/${ids.upload}`

/** A file that is sent in one piece. */
export const begunUpload: InferType<typeof simpleUpload> = {
  id: ids.upload,
  object_upload_url: fileUrl(key),
  object_url: fileUrl(key),
}

/** A picture that takes its place when its bytes have come. */
export const pictureOnItsWay: InferType<typeof begunPicture> = {
  object_upload_url: fileUrl(key),
  object_key_url: fileUrl(key),
}

/** A film of 120 MB, as it is announced. */
export const announcedFilm = { name: 'morning-run.mp4', type: 'video/mp4', size: 125_829_120 }

/** The beginning of that film, in base64. A real one is longer. */
export const filmHead = 'AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDE='

/** The film on its way, of whose three chunks the first has come. */
export const begunChunks: InferType<typeof chunkedUpload> = {
  id: ids.upload,
  chunk_size: 52_428_800,
  parts_done: [1],
}

export const secondChunk = { size: 52_428_800, type: 'video/mp4' }

export const chunkUrl = { object_upload_part_url: fileUrl(`${key}/parts/2`) }
