import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { buildHeader } from '#contract/buildHeader.ts'
import { demoHeader } from '#contract/demoHeader.ts'
import type { CallOrigin, RecordActivity } from './platform/activity/recordedAction.ts'
import { currentCall, inCall } from './platform/db/callScope.ts'
import type { Database } from './platform/db/database.ts'
import type { Reads } from './platform/db/replica/reads.ts'
import { callsApp, respondWithText } from './platform/http/calls.ts'
import { clientBuild } from './platform/http/clientBuild.ts'
import { clientFiles, isBuilt } from './platform/http/clientFiles.ts'
import type { Failure } from './platform/http/failure.ts'
import type { KeptAnswers } from './platform/http/idempotency.ts'
import { passingFailure } from './platform/http/passingFailure.ts'
import type { AnyPrincipal } from './platform/http/principal.ts'
import { probes, type Readiness } from './platform/http/probes.ts'
import { requestLog, withoutToken } from './platform/http/requestLog.ts'
import { securityHeaders } from './platform/http/securityHeaders.ts'
import type { Served } from './platform/http/serve.ts'

interface AppParts {
  readonly appUrl: URL
  /** The origin that files are sent to and read from. */
  readonly filesOrigin: string
  /** Whether browsers get pictures of posts from their platforms themselves. */
  readonly hasForeignPictures: boolean
  readonly database: Database
  /** Where calls that change nothing are answered; undefined: by `database` too. */
  readonly reads?: Reads | undefined
  readonly log: Logger
  readonly served: readonly Served[]
  readonly authenticate: (http: Context) => Promise<AnyPrincipal | Failure | undefined>
  /** Where a call comes from. */
  readonly originOf: (http: Context) => CallOrigin
  /** The network that it comes from. */
  readonly networkOf: (http: Context) => string
  readonly recordActivity: RecordActivity
  /** Where answers are kept for calls that come again. */
  readonly keptAnswers: KeptAnswers
  /** The pages of the local mailbox, when mail stays on this machine. */
  readonly mailbox: Hono | undefined
  /** What the server makes beside the browser app: pages of the biller, documentation. */
  readonly pages: readonly Hono[]
  /** Where the built browser app is. */
  readonly clientFolder: string
  /** Whether everything is made up: see `demoHeader`. */
  readonly isDemo: boolean
  readonly readiness: Readiness
}

/** The app's own host: the calls under /v2, the browser app, and the probes. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  app.use(requestId({ generator: () => v7(), headerName: '' }))
  app.use(async (http, next) => {
    http.header('X-Request-Id', http.get('requestId'))
    await next()
  })
  app.use((http, next) => inCall(withoutToken(http.req.path), next))
  app.use(requestLog(parts.log))
  if (parts.reads) app.use(noteWriters(parts.reads))
  app.use(securityHeaders(parts))
  app.route('/', probes(parts))
  for (const pages of parts.pages) app.route('/', pages)
  app.use('/v2/*', nameBuild(parts.clientFolder))
  if (parts.isDemo) app.use('/v2/*', sayDemo)
  app.route('/v2', callsApp(parts))
  if (parts.mailbox) app.route('/', parts.mailbox)
  if (isBuilt(parts.clientFolder)) app.route('/', clientFiles(parts.clientFolder))
  app.notFound((http) => {
    // A file of the app that is not there may come with the next build.
    http.header('Cache-Control', 'no-store')
    return http.text('Page not found.', 404)
  })
  app.onError((error, http) => {
    const failure = passingFailure(error)
    if (failure) return respondWithText(http, failure)
    parts.log.error({ err: error, request_id: http.get('requestId') }, 'a request failed')
    return http.text('Something went wrong on our side.', 500)
  })
  return app
}

/** Notes for whom a request has written before it is answered: what they read next may be read elsewhere. */
const noteWriters =
  (reads: Reads): MiddlewareHandler =>
  async (_, next) => {
    await next()
    const writers = currentCall()?.writers
    if (writers && writers.size > 0) await reads.noteWrites([...writers])
  }

/** Says with every call which build of the browser app is given out, so that one that is open notices a newer one. */
function nameBuild(clientFolder: string): MiddlewareHandler {
  const nameOf = clientBuild(clientFolder)
  return async (http, next) => {
    const name = nameOf()
    if (name !== undefined) http.header(buildHeader, name)
    await next()
  }
}

const sayDemo: MiddlewareHandler = async (http, next) => {
  http.header(demoHeader, '1')
  await next()
}
