import { array, boolean, type ISchema, number, type ObjectShape, object, string } from 'yup'
import type { ActivityThing } from './activity.ts'
import { type Caller, responseOf, route } from './route.ts'
import { fileSize, mimeType } from './rules/uploadedFile.ts'
import { id, only, time } from './schema.ts'

/** An upload in one piece that has begun: PUT the bytes, then complete. */
export const simpleUpload = object({
  id: id().required(),
  /** Where to PUT the bytes, with the Content-Type that was announced. */
  object_upload_url: string().required(),
  /** Where they can be read once they have come. */
  object_url: string().required(),
})

/** An upload in chunks that has begun, or goes on. */
export const chunkedUpload = object({
  id: id().required(),
  /** In bytes; the last chunk is what is left. */
  chunk_size: number().integer().required(),
  /** The numbers of the chunks that need not be sent again. */
  parts_done: array(number().integer().min(1).required()).required(),
})

/** The number of a chunk, from 1. Buckets of the S3 API take no more than 10,000. */
const partNumber = () => number().integer().min(1).max(10_000)

interface UploadSpec<Place extends ObjectShape, Begin, BeginChunked, Entity> {
  readonly by: readonly Caller[]
  /** What the file is for, as path parameters. */
  readonly place: Place
  /** What the init of an upload in one piece takes: the announced file, and what else there is to say. */
  readonly begins: ISchema<Begin>
  /** What the init of one in chunks takes: the same, and the beginning of the file. */
  readonly beginsChunked: ISchema<BeginChunked>
  /** What the activity log calls what the file becomes. */
  readonly thing: ActivityThing
  /** What the file becomes. */
  readonly entity: ISchema<Entity>
}

/**
 * The calls by which a file is uploaded below `base`: in one piece up to 50 MB (`submit-offload`), or in chunks
 * (`submit-chunked`), which can be interrupted and resumed.
 */
export function uploadRoutes<Place extends ObjectShape, Begin, BeginChunked, Entity>(
  base: string,
  {
    by,
    place,
    begins,
    beginsChunked,
    thing,
    entity,
  }: UploadSpec<Place, Begin, BeginChunked, Entity>,
) {
  const at = Object.keys(place)
    .map((parameter) => `/{${parameter}}`)
    .join('')
  const call = { by, role: 'MEMBER', effect: 'write', apiKey: 'ALLOWED' } as const
  const step = { ...call, activity: { unrecorded: 'STEP' } } as const
  const uploaded = { ...call, activity: { thing, action: 'UPLOADED' } } as const
  const init = { ...step, params: only(place) }
  const one = { params: only({ ...place, id: id().required() }) }
  return {
    beginSimple: route(`${base}/submit-offload/init${at}`, {
      summary: 'Start an upload in one piece',
      ...init,
      body: begins,
      response: responseOf(simpleUpload),
    }),
    completeSimple: route(`${base}/submit-offload/complete${at}/{id}`, {
      summary: 'Complete an upload in one piece',
      ...uploaded,
      ...one,
      response: responseOf(entity),
    }),
    beginChunked: route(`${base}/submit-chunked/init${at}`, {
      summary: 'Start or resume an upload in chunks',
      ...init,
      body: beginsChunked,
      response: responseOf(chunkedUpload),
    }),
    chunk: route(`${base}/submit-chunked/chunk${at}/{id}/{n}`, {
      summary: 'Fetch the URL to PUT a chunk to',
      ...step,
      params: only({ ...place, id: id().required(), n: partNumber().required() }),
      body: only({ size: fileSize().required(), type: mimeType().required() }),
      response: responseOf(object({ object_upload_part_url: string().required() })),
    }),
    completeChunked: route(`${base}/submit-chunked/complete${at}/{id}`, {
      summary: 'Complete an upload in chunks',
      ...uploaded,
      ...one,
      response: responseOf(entity),
    }),
    abortChunked: route(`${base}/submit-chunked/abort${at}/{id}`, {
      summary: 'Abort an upload, in chunks or in one piece',
      ...step,
      ...one,
      response: responseOf(object({ aborted: boolean().required() })),
    }),
  }
}

/** Where a stored file can be read, for a while. */
export const signedUrl = object({ object_url: string().required(), expires_at: time().required() })

/** Where a stored file can be looked at, and where it can be saved from, for a while. */
export const fileUrls = signedUrl.shape({
  /** Browsers save what comes from there under the file's name, from whichever host. */
  download_url: string().required(),
})
