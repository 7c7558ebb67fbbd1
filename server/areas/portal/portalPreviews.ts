import { type Context, Hono } from 'hono'
import { validate as isUuid } from 'uuid'
import { html, nothing } from '#contract/pageHtml/html.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { readBranding } from '#server/areas/workspace/readBranding.ts'
import type { Needs } from '#server/platform/area.ts'
import { within } from '#server/platform/clock/within.ts'
import { isAppPath } from '#server/platform/http/clientFiles.ts'
import { maxUserAgentLength, readUserAgent } from '#server/platform/http/userAgent.ts'
import { readAgency } from './readAgency.ts'

interface Services extends Needs<'database' | 'log'> {
  readonly storage: Shown
}

/** What a messenger shows of a link to the portal. */
interface Card {
  readonly title: string
  /** Where a picture can be read for a while; null where there is none. */
  readonly picture: string | null
}

/** The longest that a preview waits to learn whose portal it is, in milliseconds. */
const maxWaitMs = 1000

const anybody: Card = { title: 'Creator portal', picture: null }

/** In English: whoever makes a preview says nothing of who will read it. */
const description = 'Sign in to see what you are asked for, and to send your files.'

/**
 * Answers the programs that make previews for messengers with a card of the portal: the agency's name and picture where the link names
 * the agency, as the login page shows them to everybody, and nothing of the creator. People get the app.
 */
export function portalPreviews(services: Services): Hono {
  const app = new Hono()
  app.get('/portal/*', async (http, next) => {
    if (!isAppPath(http.req.path) || !isProgram(http)) return next()
    http.header('Cache-Control', 'no-cache')
    http.header('Vary', 'User-Agent', { append: true })
    return http.html(cardPage(await cardOf(http.req.query('agency'), services)))
  })
  return app
}

const isProgram = ({ req }: Context) =>
  readUserAgent((req.header('user-agent') ?? '').slice(0, maxUserAgentLength)).isBot

async function cardOf(id: string | undefined, services: Services): Promise<Card> {
  if (id === undefined || !isUuid(id)) return anybody
  try {
    return (await within(maxWaitMs, readCard(id, services))) ?? anybody
  } catch (error) {
    services.log.warn({ err: error }, 'a preview of the portal shows no agency')
    return anybody
  }
}

async function readCard(id: string, { database, storage }: Services): Promise<Card | undefined> {
  const agency = await readAgency(database, id)
  if (!agency) return undefined
  const { agency_banner_url, agency_logo_url } = await readBranding(database, storage, agency.id)
  return { title: agency.name || anybody.title, picture: agency_banner_url ?? agency_logo_url }
}

function cardPage({ title, picture }: Card): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${picture === null ? nothing : html`<meta property="og:image" content="${picture}">\n`}</head>
<body><h1>${title}</h1><p>${description}</p></body>
</html>`.text
}
