import { Hono } from 'hono'
import { groups } from '#contract/routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import { fixedDocument } from '#server/platform/http/fixedDocument.ts'
import { docsPage, docsSecurityPolicy } from './docsPage.ts'
import { openApiDocument } from './document.ts'

/** How long a browser may keep them, in seconds: they change with the server's version only. */
const lifetime = 300

/** The API described from its contract: /v2/openapi.json for programs, /docs for people. */
export function openApiPages({ appUrl }: Pick<Config, 'appUrl'>): Hono {
  const document = openApiDocument(groups, appUrl)
  const json = fixedDocument(JSON.stringify(document), 'application/json; charset=UTF-8')
  const page = Promise.resolve(docsPage(document)).then((html) =>
    fixedDocument(String(html), 'text/html; charset=UTF-8'),
  )
  const app = new Hono()
  app.get('/v2/openapi.json', (http) => {
    http.header('Cache-Control', `public, max-age=${lifetime}`)
    http.header('Access-Control-Allow-Origin', '*')
    return json.answer(http)
  })
  app.get('/docs', async (http) => {
    http.header('Content-Security-Policy', docsSecurityPolicy)
    http.header('Cache-Control', `public, max-age=${lifetime}`)
    return (await page).answer(http)
  })
  return app
}
