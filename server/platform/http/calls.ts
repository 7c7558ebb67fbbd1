import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { errorStatus } from '#contract/errors.ts'
import { idempotencyReplayedHeader } from '#contract/idempotency.ts'
import type { AnyRoute } from '#contract/route.ts'
import type { CallOrigin, RecordActivity } from '#server/platform/activity/recordedAction.ts'
import {
  anonymous,
  guestsOf,
  identifyCall,
  inShare,
  sessionOf,
  writesFor,
} from '#server/platform/db/callScope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { TooBusy } from '#server/platform/db/refusedTurn.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { inSlices } from '#server/platform/jobs/slices.ts'
import { awaitRoom, readBody } from './bodies.ts'
import { asCaller } from './caller.ts'
import { Failure, notFound } from './failure.ts'
import { AnswerText, type KeptAnswers } from './idempotency.ts'
import { inItsTurn, isLarge, runnerFor } from './largeCalls.ts'
import { parseJson } from './parseJson.ts'
import { passingFailure } from './passingFailure.ts'
import { type AnyPrincipal, idOf } from './principal.ts'
import { refuseCaller } from './refuseCaller.ts'
import type { Served } from './serve.ts'
import { hasManyRows, stringify } from './stringify.ts'

/** From how many bytes on an answer is compressed, … */
const compressedFrom = 1_024

/** … and from how many characters on by another thread, since this one answers everybody: below, asking that one takes longer. */
const compressedElsewhere = 32_768

const gzipped = promisify(gzip)

interface CallsSettings {
  readonly served: readonly Served[]
  /** The connections of calls. */
  readonly database: Database
  /** Where calls that change nothing are answered; undefined: by `database` too. */
  readonly reads?: Reads | undefined
  readonly appUrl: URL
  /** Who makes a call, or why it cannot be said who. */
  readonly authenticate: (http: Context) => Promise<AnyPrincipal | Failure | undefined>
  /** Where a call comes from. */
  readonly originOf: (http: Context) => CallOrigin
  /** The network that it comes from. */
  readonly networkOf: (http: Context) => string
  readonly recordActivity: RecordActivity
  /** Where answers are kept for calls that come again. */
  readonly keptAnswers: KeptAnswers
  readonly log: Logger
}

/** Everything under /v2: the contract's calls, and the envelope of NOT_FOUND for all else. */
export function callsApp({
  served,
  database,
  reads,
  appUrl,
  authenticate,
  originOf,
  networkOf,
  recordActivity,
  keptAnswers,
  log,
}: CallsSettings): Hono {
  const app = new Hono()
  app.use(async (http, next) => {
    http.header('Cache-Control', 'no-store')
    await next()
  })
  // Answers of JSON come to this compressed: what is left are streams.
  app.use(compress({ encoding: 'gzip', threshold: compressedFrom }))
  app.use(refuseForeignOrigin(appUrl))
  app.use(awaitRoom(networkOf))
  for (const { route, answer } of served) {
    app.post(toHonoPath(route.path), async (http) => {
      const principal = await callerOf(http, route, authenticate)
      if (principal instanceof Failure) return respond(http, principal)
      // Nobody's body is read before it is known that they may make the call.
      const refusal = refuseCaller(route, principal)
      if (refusal) return respond(http, refusal)
      const text = await readBody(http, route)
      if (text instanceof Failure) return respond(http, text)
      const share = turnsOf(principal)
      identifyCall({
        route: route.path,
        share,
        isLarge: isLarge(text),
        // What somebody asked to be written is written, also when they close the page at once.
        signal: route.effect === 'read' ? http.req.raw.signal : undefined,
      })
      const run = runnerFor(share, text)
      const answered = await inItsTurn(share, text, async () => {
        const body = text === '' ? { value: undefined } : await run(parseJson(text))
        if (body instanceof Failure) return body
        const params = http.req.param()
        const query = http.req.query()
        const origin = () => originOf(http)
        const answerFrom = (from: Database) =>
          answer({
            params,
            query,
            body: body.value,
            text,
            principal,
            http,
            database: from,
            origin,
            recordActivity,
            keptAnswers,
            run,
          })
        const result = await asCaller(principal, () => {
          if (!principal) return answerFrom(database)
          const known = [
            principal.workspaceId,
            principal.mode === 'SHARE' ? principal.shareId : idOf(principal),
          ]
          if (route.effect === 'read' && reads) return reads.answer(known, answerFrom)
          if (route.effect === 'write') writesFor(...known)
          return answerFrom(database)
        })
        if (result instanceof Failure) return result
        if (result instanceof AnswerText) return answerAsKept(http, result)
        return answerCompressed(
          http,
          await textOf(share, route.answer.kind === 'data' ? { data: result } : result),
        )
      })
      return answered instanceof Failure ? respond(http, answered) : answered
    })
  }
  const paths = new Set(served.map(({ route }) => route.path))
  app.all('*', (http) => respond(http, noSuchCall(http, paths)))
  app.onError((error, http) => {
    const failure = passingFailure(error)
    if (!failure && !http.req.raw.signal.aborted)
      log.error({ err: error, request_id: http.get('requestId') }, 'a call failed')
    return respond(
      http,
      failure ?? new Failure('INTERNAL_ERROR', 'Something went wrong on our side'),
    )
  })
  return app
}

/** Whose turns and connections a call takes from: guests have those of their share, and leave the team its own. */
function turnsOf(principal: AnyPrincipal | undefined): string {
  if (!principal) return anonymous
  return principal.mode === 'SHARE' ? guestsOf(principal.shareId) : principal.workspaceId
}

/** Who makes a call. Where anybody may, whoever cannot be known for now is nobody: they can sign in. */
async function callerOf(
  http: Context,
  route: Pick<AnyRoute, 'by'>,
  authenticate: CallsSettings['authenticate'],
): Promise<AnyPrincipal | Failure | undefined> {
  try {
    return await inShare(sessionOf(credentialOf(http)), () => authenticate(http))
  } catch (error) {
    if (error instanceof TooBusy && route.by.includes('PUBLIC')) return undefined
    throw error
  }
}

/** A failure as the wire carries it. */
export function respond(http: Context, failure: Failure): Response {
  sayWhenToRetry(http, failure)
  return answerWith(http, failure.toBody(), errorStatus[failure.code])
}

/** JSON with its length told, by which it stays uncompressed when it is short. */
const answerWith = (http: Context, value: unknown, status: ContentfulStatusCode): Response =>
  bodyOf(http, JSON.stringify(value), status)

function answerAsKept(http: Context, { json, isReplayed }: AnswerText): Promise<Response> {
  if (isReplayed) http.header(idempotencyReplayedHeader, 'true')
  return answerCompressed(http, `{"data":${json}}`)
}

const textOf = async (share: string, value: unknown): Promise<string> =>
  hasManyRows(value) ? inSlices(share, stringify(value)) : JSON.stringify(value)

/**
 * JSON, compressed where that is worth it and taken. As one buffer: a stream takes several writes to the socket, and
 * those are what an answer costs most.
 */
async function answerCompressed(http: Context, text: string): Promise<Response> {
  if (text.length < compressedFrom || !takesGzip(http)) return bodyOf(http, text, 200)
  const packed = text.length < compressedElsewhere ? gzipSync(text) : await gzipped(text)
  http.header('Content-Encoding', 'gzip')
  http.header('Vary', 'Accept-Encoding', { append: true })
  return bodyOf(http, new Uint8Array(packed), 200)
}

const takesGzip = (http: Context) =>
  accepts(http, {
    header: 'Accept-Encoding',
    supports: ['gzip', 'identity'],
    default: 'identity',
  }) === 'gzip'

const bodyOf = (
  http: Context,
  body: string | Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode,
): Response =>
  http.body(body, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  })

/** A failure as a person reads it who opened a page. */
export function respondWithText(http: Context, failure: Failure): Response {
  sayWhenToRetry(http, failure)
  return http.text(failure.message, errorStatus[failure.code])
}

function sayWhenToRetry(http: Context, { metadata }: Failure): void {
  const seconds = metadata.retry_after_seconds
  if (seconds !== undefined) http.header('Retry-After', String(seconds))
}

const credentialOf = ({ req }: Context) => req.header('authorization') ?? req.header('cookie') ?? ''

/** `/x/{id}` in Hono's notation: `/x/:id`. */
const toHonoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

function noSuchCall(http: Context, paths: ReadonlySet<string>): Failure {
  const known = paths.has(http.req.path.replace(/^\/v2/, ''))
  return known && http.req.method !== 'POST'
    ? new Failure('METHOD_NOT_ALLOWED', 'Every call is a POST')
    : notFound('This call does not exist')
}

/** A browser says where a POST comes from: from another site it is not the user's own doing. */
function refuseForeignOrigin(appUrl: URL) {
  return async (http: Context, next: () => Promise<void>) => {
    if (isForeign(http, appUrl) && !http.req.header('authorization')) {
      return respond(http, new Failure('FOREIGN_ORIGIN', 'This call came from another site'))
    }
    return next()
  }
}

/** Some browsers and extensions leave Origin out; what is no browser has neither header. */
function isForeign({ req }: Context, appUrl: URL): boolean {
  const origin = req.header('origin')
  if (origin !== undefined) return origin !== appUrl.origin
  const site = req.header('sec-fetch-site')
  return req.method === 'POST' && (site === 'cross-site' || site === 'same-site')
}
