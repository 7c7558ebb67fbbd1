import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { errorStatus } from '#contract/errors.ts'
import type { CallOrigin } from '#server/platform/activity/recordActivity.ts'
import { anonymous, identifyCall, inShare, sessionOf } from '#server/platform/db/callScope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { asCaller } from './caller.ts'
import { Failure, notFound } from './failure.ts'
import { turnFor } from './largeBodies.ts'
import { parseJson } from './parseJson.ts'
import { passingFailure } from './passingFailure.ts'
import type { Principal } from './principal.ts'
import type { Served } from './serve.ts'

/** The largest request body, in bytes. Files do not come this way. */
const largestBody = 1_048_576

interface CallsSettings {
  readonly served: readonly Served[]
  /** The connections of calls. */
  readonly database: Database
  readonly appUrl: URL
  /** Who makes a call, or why it cannot be said who. */
  readonly authenticate: (http: Context) => Promise<Principal | Failure | undefined>
  /** Where a call comes from. */
  readonly originOf: (http: Context) => CallOrigin
  readonly log: Logger
}

/** Everything under /v2: the contract's calls, and the envelope of NOT_FOUND for all else. */
export function callsApp({
  served,
  database,
  appUrl,
  authenticate,
  originOf,
  log,
}: CallsSettings): Hono {
  const app = new Hono()
  app.use(async (http, next) => {
    http.header('Cache-Control', 'no-store')
    await next()
  })
  app.use(compress({ encoding: 'gzip', threshold: 1_024 }))
  app.use(refuseForeignOrigin(appUrl))
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: (http) =>
        respond(http, new Failure('BODY_TOO_LARGE', 'The request is larger than 1 MB')),
    }),
  )
  for (const { route, answer } of served) {
    app.post(toHonoPath(route.path), async (http) => {
      const text = await http.req.text()
      const principal = await inShare(sessionOf(credentialOf(http)), () => authenticate(http))
      if (principal instanceof Failure) return respond(http, principal)
      await turnFor(text)
      const body = text === '' ? { value: undefined } : parseJson(text)
      if (body instanceof Failure) return respond(http, body)
      identifyCall({
        route: route.path,
        share: principal?.workspaceId ?? anonymous,
        // What somebody asked to be written is written, also when they close the page at once.
        signal: route.effect === 'read' ? http.req.raw.signal : undefined,
      })
      const params = http.req.param()
      const query = http.req.query()
      const result = await asCaller(principal, () =>
        answer({
          params,
          query,
          body: body.value,
          principal,
          http,
          database,
          origin: () => originOf(http),
        }),
      )
      if (result instanceof Failure) return respond(http, result)
      return answerWith(http, route.answer.kind === 'data' ? { data: result } : result, 200)
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

/** A failure as the wire carries it. */
export function respond(http: Context, failure: Failure): Response {
  sayWhenToRetry(http, failure)
  return answerWith(http, failure.toBody(), errorStatus[failure.code])
}

/** JSON with its length told, by which short answers stay uncompressed. */
function answerWith(http: Context, value: unknown, status: ContentfulStatusCode): Response {
  const text = JSON.stringify(value)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  }
  return http.body(text, status, headers)
}

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
    const origin = http.req.header('origin')
    const foreign = origin !== undefined && origin !== appUrl.origin
    if (foreign && !http.req.header('authorization')) {
      return respond(http, new Failure('FOREIGN_ORIGIN', 'This call came from another site'))
    }
    return next()
  }
}
