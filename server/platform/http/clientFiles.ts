import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { type AppPath, appPaths } from '#contract/appPaths.ts'
import { appPages } from './appPages.ts'
import { sessionCookie } from './cookies.ts'
import { matchPath } from './matchPath.ts'

/** How long a file whose name carries its content's hash may be kept: a year, and never asked for again. */
const forever = 'public, max-age=31536000, immutable'

/**
 * The built browser app: hashed files for ever and precompressed, and index.html, asked for again each time, for the
 * URLs of its screens and for nothing else, with the names of the files that the screen needs.
 */
export function clientFiles(folder: string): Hono {
  const pages = appPages(folder)
  const app = new Hono()
  app.use('/assets/*', async (http, next) => {
    await next()
    // Only now: what `onFound` of serveStatic sets comes too late for its answer.
    if (http.res.ok) http.header('Cache-Control', isHashed(http.req.path) ? forever : 'no-cache')
  })
  app.get('/assets/*', serveStatic({ root: folder, precompressed: true }))
  app.get('*', async (http, next) => {
    const { path } = http.req
    const built = isAppPath(path) ? pages() : undefined
    if (!built) return next()
    http.header('Cache-Control', 'no-cache')
    if (matchPath(sharePath, path)) keepSecret(http)
    return built.forScreen(isBehindLogin(http) ? loginPath : path).answer(http)
  })
  app.use(workerPath, async (http, next) => {
    await next()
    if (http.res.ok) http.header('Cache-Control', 'no-cache')
  })
  app.get('*', serveStatic({ root: folder, precompressed: true }))
  return app
}

/** What shows pushes is asked for anew whenever a browser looks whether it has changed. */
const workerPath = '/worker.js'

/** The screens of the brand that nobody signs in for. */
const loginPath = '/login'
const sharePath = '/share/:token' satisfies AppPath
const entrancePaths: readonly AppPath[] = [loginPath, '/auth/callback', '/invite', sharePath]

/** Of a page whose address opens it: no other site is told it, and no search engine keeps it. */
function keepSecret(http: Context): void {
  http.header('Referrer-Policy', 'no-referrer')
  http.header('X-Robots-Tag', 'noindex, nofollow')
}

/**
 * Whether somebody has to sign in before they see the screen at a URL, as far as it can be told: where the portal keeps who is logged in,
 * only the browser sees.
 */
const isBehindLogin = (http: Context) =>
  getCookie(http, sessionCookie) === undefined &&
  !http.req.path.startsWith('/portal') &&
  !entrancePaths.some((known) => matchPath(known, http.req.path))

/** Whether a file's name carries its content's hash, of eight characters or more: `main-B4xY_8dQ.js`. */
function isHashed(path: string): boolean {
  const [stem = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
  const dash = stem.indexOf('-')
  return dash >= 0 && stem.length - dash > 8
}

/** Whether a path is the URL of a screen. */
export const isAppPath = (path: string) => appPaths.some((known) => matchPath(known, path))

/** Whether the browser app has been built into this folder. */
export const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'))
