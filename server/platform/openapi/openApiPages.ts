import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { groups } from '#contract/routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import { docsPage, docsSecurityPolicy } from './docsPage.ts'
import { openApiDocument } from './document.ts'

/** How long a browser may keep them, in seconds: they change with the server's version only. */
const lifetime = 300

/** The API described from its contract: /v2/openapi.json for programs, /docs for people. */
export function openApiPages({ appUrl }: Pick<Config, 'appUrl'>): Hono {
  const document = openApiDocument(groups, appUrl)
  const json = JSON.stringify(document)
  const page = docsPage(document)
  const app = new Hono()
  app.use('/docs', compress())
  app.use('/v2/openapi.json', compress())
  app.get('/v2/openapi.json', (http) => {
    http.header('Cache-Control', `public, max-age=${lifetime}`)
    http.header('Content-Type', 'application/json; charset=UTF-8')
    http.header('Access-Control-Allow-Origin', '*')
    return http.body(json)
  })
  app.get('/docs', (http) => {
    http.header('Content-Security-Policy', docsSecurityPolicy)
    http.header('Cache-Control', `public, max-age=${lifetime}`)
    return http.html(page)
  })
  return app
}
