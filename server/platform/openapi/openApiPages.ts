import { Hono } from 'hono'
import { groups } from '#contract/routes.ts'
import { type FixedDocument, fixedDocument } from '#server/platform/http/fixedDocument.ts'
import { docsPage, docsSecurityPolicy } from './docsPage.ts'
import { openApiDocument } from './document.ts'
import type { Reference } from './reference.ts'

/** How long a browser may keep the document: it changes with the server's version only. */
const lifetimeSeconds = 300

interface Settings {
  /** Loads what fields mean, and what calls look like. */
  readonly loadReference: () => Promise<Reference>
  readonly appUrl: URL
  /** Where the built browser app is, and the API reference with it. */
  readonly clientFolder: string
}

/** The API described from its contract: /v2/openapi.json for programs, /docs for people. */
export function openApiPages({ loadReference, appUrl, clientFolder }: Settings): Hono {
  // Made when it is first asked for, which takes a tenth of a second.
  let made: Promise<FixedDocument> | undefined
  const make = async () => {
    const reference = await loadReference()
    return fixedDocument(
      JSON.stringify(openApiDocument({ groups, reference, appUrl })),
      'application/json; charset=UTF-8',
    )
  }
  const page = docsPage(clientFolder)
  const app = new Hono()
  app.get('/v2/openapi.json', async (http) => {
    made ??= make()
    const document = await made
    http.header('Cache-Control', `public, max-age=${lifetimeSeconds}`)
    http.header('Access-Control-Allow-Origin', '*')
    return document.answer(http)
  })
  app.get('/docs', async (http) => {
    const built = page()
    if (!built) return http.text('The API reference comes with the build: npm run build.', 404)
    http.header('Content-Security-Policy', docsSecurityPolicy(http, appUrl))
    http.header('Cache-Control', 'no-cache')
    return built.answer(http)
  })
  return app
}
