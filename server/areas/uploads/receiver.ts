import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { uploads } from '#server/database/schema/uploads.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import { respond } from '#server/platform/http/calls.ts'
import { Failure, notFound, type Refusal } from '#server/platform/http/failure.ts'
import { passingFailure } from '#server/platform/http/passingFailure.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { refuseUrl } from '#server/platform/storage/refuseUrl.ts'
import { openSignedUrls } from '#server/platform/storage/signedUrls.ts'
import { typeOfWhole } from './inspectWhole.ts'
import { logArrival } from './logArrival.ts'
import type { UploadPurpose } from './purposes.ts'
import { refuseUnreadable } from './shownPicture.ts'
import { findUpload, type Upload, whyEnded } from './upload.ts'
import { urlLifetimeSeconds } from './uploads.ts'

/** Takes a file whose bytes have all come and are what they should be. A failure gives the file up. */
export type Arrival = (tx: Transaction, upload: Upload) => Promise<Refusal>

/** What happens to files without a complete call, by their purpose. */
export type Arrivals = Readonly<Partial<Record<UploadPurpose, Arrival>>>

/** Takes files that have no complete call: the PUT itself is the end, and is answered when all is done. */
export interface Receiver {
  /** Where to PUT a file that `Uploads.begin` has begun, and where it can be read once it has come. */
  urlsOf(upload: Upload): Promise<{ object_upload_url: string; object_key_url: string }>
  readonly routes: Hono
}

interface Services
  extends Needs<'database' | 'keyedHash' | 'permissions' | 'clock' | 'log', 'appUrl'> {
  readonly storage: ObjectStorage
  readonly arrivals: Arrivals
}

/**
 * The bytes come to this process, whatever the storage, since only then is it known when they are whole. Until
 * then, and when they are not what they should be, all stays as it was.
 */
export function openReceiver(services: Services): Receiver {
  const { config, keyedHash, permissions, storage, clock, log } = services
  const urls = openSignedUrls({
    origin: config.appUrl,
    keyedHash,
    permissions,
    clock,
  })
  const app = new Hono()

  app.put('/uploads/:id', async (http) => {
    const failure = (await refuseUrl(urls, 'PUT', http)) ?? (await receive(services, http))
    return failure ? respond(http, failure) : http.body(null, 200)
  })
  app.onError((error, http) => {
    const failure = passingFailure(error)
    if (failure) return respond(http, failure)
    log.error({ err: error, request_id: http.get('requestId') }, 'an upload could not be received')
    return respond(http, new Failure('INTERNAL_ERROR', 'Something went wrong on our side'))
  })

  return {
    routes: app,
    async urlsOf({ id, workspaceId, objectKey: key, name, type }) {
      const expiresAt = Math.ceil(clock().getTime() / 1000) + urlLifetimeSeconds
      const [object_upload_url, object_key_url] = await Promise.all([
        urls.sign({ method: 'PUT', workspaceId, path: `/uploads/${id}`, query: {} }, expiresAt),
        storage.readUrl({ key, type, fileName: name, expiresInSeconds: urlLifetimeSeconds }),
      ])
      return { object_upload_url, object_key_url }
    },
  }
}

async function receive(services: Services, http: Context): Promise<Refusal> {
  const { database, storage } = services
  const [upload] = await database
    .select()
    .from(uploads)
    .where(eq(uploads.id, http.req.param('id') ?? ''))
  if (!upload) return notFound(/*i18n*/ 'This upload has ended')
  if (upload.status === 'UPLOADED') return undefined
  const refusal = whyEnded(upload) ?? refuseHeaders(upload, http)
  if (refusal) return refusal
  const { objectKey: key, size, type } = upload
  const received = await storage.write({ key, size, type, body: http.req.raw.body })
  if (received !== 'WHOLE') {
    return new Failure('BAD_REQUEST', `It must be exactly ${size} bytes`, { size })
  }
  return arrive(services, upload)
}

function refuseHeaders({ size, type }: Upload, http: Context): Refusal {
  const length = http.req.header('content-length')
  if (length !== undefined && Number(length) !== size) {
    return new Failure('BAD_REQUEST', `It must be exactly ${size} bytes`, { size })
  }
  const given = http.req.header('content-type')?.replace(/;.*$/s, '').trim().toLowerCase()
  return given === type ? undefined : new Failure('BAD_REQUEST', `The Content-Type must be ${type}`)
}

/** Hands the file on in one transaction of its workspace. What is refused is given up at once. */
async function arrive(services: Services, upload: Upload): Promise<Refusal> {
  const { database, storage, log, arrivals } = services
  const takeOver = arrivals[upload.purpose]
  if (!takeOver) throw new Error(`nobody takes ${upload.purpose} over`)
  const type = await typeOfShown(storage, upload)
  if (type instanceof Failure) {
    await storage.delete([upload.objectKey])
    return type
  }
  // Whoever began the upload was allowed to: what its bytes become is theirs already.
  const result = await inWorkspace(database, wholeWorkspace(upload.workspaceId), async (rows) => {
    const current = await findUpload(rows, upload)
    if (current instanceof Failure) return current
    if (current.status === 'UPLOADED') return undefined
    const ended = whyEnded(current)
    if (ended) return ended
    await rows.update(uploads).set({ status: 'UPLOADED', type }).where(eq(uploads.id, upload.id))
    return takeOver(rows, { ...current, status: 'UPLOADED', type })
  })
  if (result instanceof Failure) await storage.delete([upload.objectKey])
  else logArrival(log, { ...upload, type })
  return result
}

/** The type that the bytes show, of a file that can be shown as it is meant to be. */
async function typeOfShown(storage: ObjectStorage, upload: Upload): Promise<string | Failure> {
  const type = await typeOfWhole(storage, upload)
  if (type instanceof Failure) return type
  return (await refuseUnreadable(storage, { ...upload, type })) ?? type
}
