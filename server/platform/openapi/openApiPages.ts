import { Hono } from 'hono'
import { groups } from '#contract/routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type FixedDocument, fixedDocument } from '#server/platform/http/fixedDocument.ts'
import { docsPage, docsSecurityPolicy } from './docsPage.ts'
import { openApiDocument } from './document.ts'

/** How long a browser may keep them: they change with the server's version only. */
const lifetimeSeconds = 300

interface Documents {
  readonly json: FixedDocument
  readonly page: Promise<FixedDocument>
}

/** The API described from its contract: /v2/openapi.json for programs, /docs for people. */
export function openApiPages({ appUrl }: Pick<Config, 'appUrl'>): Hono {
  let made: Documents | undefined
  const documents = () => {
    made ??= makeDocuments(appUrl)
    return made
  }
  const app = new Hono()
  app.get('/v2/openapi.json', (http) => {
    http.header('Cache-Control', `public, max-age=${lifetimeSeconds}`)
    http.header('Access-Control-Allow-Origin', '*')
    return documents().json.answer(http)
  })
  app.get('/docs', async (http) => {
    http.header('Content-Security-Policy', docsSecurityPolicy)
    http.header('Cache-Control', `public, max-age=${lifetimeSeconds}`)
    return (await documents().page).answer(http)
  })
  return app
}

/** Takes a tenth of a second, so it waits until somebody asks. */
function makeDocuments(appUrl: URL): Documents {
  const document = openApiDocument(groups, appUrl)
  return {
    json: fixedDocument(JSON.stringify(document), 'application/json; charset=UTF-8'),
    page: Promise.resolve(docsPage(document)).then((html) =>
      fixedDocument(String(html), 'text/html; charset=UTF-8'),
    ),
  }
}
