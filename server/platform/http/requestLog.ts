import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** One line a request: never its query (which may hold a token), its body, or the caller's IP address. */
export const requestLog =
  (log: Logger): MiddlewareHandler =>
  async (http, next) => {
    const started = performance.now()
    await next()
    log.info(
      {
        request_id: http.get('requestId'),
        method: http.req.method,
        path: http.req.path,
        status: http.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  }
