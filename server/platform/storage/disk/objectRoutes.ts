import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Clock } from '#server/platform/clock/clock.ts'
import { respond } from '#server/platform/http/calls.ts'
import { databaseFailure } from '#server/platform/http/databaseFailure.ts'
import { Failure, notFound, type Refusal } from '#server/platform/http/failure.ts'
import type { Received } from '#server/platform/storage/objectStorage.ts'
import { refuseUrl } from '#server/platform/storage/refuseUrl.ts'
import type { Method, SignedUrls } from '#server/platform/storage/signedUrls.ts'
import { storageFailure } from '#server/platform/storage/storageFailure.ts'
import { giveOut } from './giveOut.ts'
import type { PartedObjects } from './partedObjects.ts'
import { readableOf } from './readableOf.ts'
import type { WholeObjects } from './wholeObjects.ts'

/** Writes down which parts of an object, by their numbers, have come. It never fails. */
export type NoteParts = (key: string, done: readonly number[]) => Promise<void>

interface Parts {
  readonly objects: WholeObjects
  readonly parts: PartedObjects
  readonly noteParts: NoteParts
  readonly urls: SignedUrls
  readonly log: Logger
  readonly clock: Clock
}

/** Where signed URLs lead: PUT takes the bytes of an object or a part as they come, GET gives them out. */
export function objectRoutes(services: Parts): Hono {
  const { objects, urls, log, clock } = services
  const app = new Hono()

  /** An object that nobody refers to any more is gone, even while its bytes wait to be deleted. */
  const refuse = (method: Method, http: Context) => refuseUrl(urls, method, http, keyOf(http))

  app.get('/objects/*', async (http) => {
    const refusal = await refuse('GET', http)
    return refusal ? respond(http, refusal) : giveOut(http, objects, keyOf(http), clock())
  })

  app.put('/objects/*', async (http) => {
    const refusal = (await refuse('PUT', http)) ?? refuseHeaders(http)
    if (refusal) return respond(http, refusal)
    const received = await take(http, services)
    const failure = failureOf(received, http)
    return failure ? respond(http, failure) : http.body(null, 200)
  })

  app.onError((error, http) => {
    const request_id = http.get('requestId')
    log.error({ err: error, request_id }, 'an object could not be served')
    return respond(http, storageFailure(error) ?? databaseFailure(error) ?? fault())
  })
  return app
}

/** What the headers already give away about the bytes that would follow. */
function refuseHeaders(http: Context): Refusal {
  const { type, size = '' } = http.req.query()
  const length = http.req.header('content-length')
  if (length !== undefined && length !== size) return wrongSize(size)
  if (type === undefined || essenceOf(http.req.header('content-type')) === type) return undefined
  return new Failure('BAD_REQUEST', `The Content-Type must be ${type}`)
}

/** `video/webm;codecs=vp9` without its parameters. */
const essenceOf = (type = '') => type.split(';', 1).join('').trim().toLowerCase()

/** The parameters are under the signature, and so what was asked to be signed. */
async function take(http: Context, { objects, parts, noteParts }: Parts) {
  const { multipart, part = '', start: from = '', size: length = '' } = http.req.query()
  const size = Number(length)
  const source = bodyOf(http)
  if (multipart === undefined) return objects.write(keyOf(http), size, source)
  const start = Number(from)
  const received = await parts.receive(
    multipart,
    { n: Number(part), start, end: start + size, size },
    source,
  )
  if (received === 'WHOLE') await noteParts(keyOf(http), await parts.done(multipart))
  return received
}

/** The bytes as Node received them; a request that was made in this process has none of its own. */
function bodyOf(http: Context): Readable {
  const { incoming } = http.env
  if (incoming instanceof Readable) return incoming
  return readableOf(http.req.raw.body)
}

function failureOf(received: Received | 'NOT_STARTED', http: Context): Refusal {
  if (received === 'WHOLE') return undefined
  if (received === 'WRONG_SIZE') return wrongSize(http.req.query('size') ?? '')
  if (received === 'CUT_OFF')
    return new Failure('BAD_REQUEST', 'The upload stopped before it was complete')
  return notFound('This upload has ended')
}

const wrongSize = (size: string) =>
  new Failure('BAD_REQUEST', `It must be exactly ${size} bytes`, { size: Number(size) })

/** The key has no character that a URL would escape. */
const keyOf = (http: Context) => http.req.path.replace('/objects/', '')

const fault = () => new Failure('INTERNAL_ERROR', 'Something went wrong on our side')
