import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { requestSeconds, statusClass } from '#server/platform/metrics/metrics.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'

/** One line a request, its part of the metrics, and its span: never its query (which may hold a token), the token in the path of a share, its body, or the caller's IP address. */
export const requestLog =
  (log: Logger): MiddlewareHandler =>
  async (http, next) => {
    const started = performance.now()
    await inSpan(
      http.req.method,
      { 'greenroom.request_id': http.get('requestId') },
      async (span) => {
        await next()
        span.say({ 'http.route': routePath(http), 'http.response.status_code': http.res.status })
      },
    )
    const ms = performance.now() - started
    const { status } = http.res
    requestSeconds.observe({ route: routePath(http), status: statusClass(status) }, ms / 1000)
    log.info(
      {
        request_id: http.get('requestId'),
        method: http.req.method,
        path: withoutToken(http.req.path),
        status,
        ms: Math.round(ms),
      },
      'request',
    )
  }

/** The link of a share is its token: see `/share/:token` in `contract/appPaths.ts`. */
export const withoutToken = (path: string) => path.replace(/^\/share\/.*/, '/share/…')
