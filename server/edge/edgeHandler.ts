import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestedHost } from '#server/platform/http/listen.ts'
import { speaking } from '#server/platform/language/i18n.ts'
import { edgeSeconds, statusClass } from '#server/platform/metrics/metrics.ts'
import {
  type Answer,
  fixedAnswers,
  methodNotAllowed,
  notAheadOfTime,
  notFound,
  pictureAnswer,
  unavailable,
} from './answers.ts'
import { type EdgePath, edgePathOf } from './edgePath.ts'
import type { Agency } from './findLink.ts'
import type { LinkCache } from './linkCache.ts'
import type { Opener } from './openLink.ts'
import type { PublicPictures } from './pictures/publicPictures.ts'
import type { Reports } from './report/reports.ts'
import { languageChosenNow, rememberLanguage, visitorLanguage } from './visitorLanguage.ts'

interface EdgeParts {
  readonly links: Pick<LinkCache, 'find'>
  /** The agencies with hosts of their own, by host alone. */
  readonly agencies: Pick<LinkCache<Agency>, 'find'>
  readonly opener: Opener
  readonly pictures: Pick<PublicPictures, 'find'>
  readonly reports: Reports
  /** Whether visitors come over https. */
  readonly isSecure: boolean
  readonly log: Logger
}

/** Answers visitors. A visit is on disk before its answer leaves. */
export function createEdgeHandler(parts: EdgeParts) {
  const { links, agencies, opener, pictures, reports, isSecure, log } = parts

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = performance.now()
    const path = edgePathOf(request.url ?? '/')
    const said = await answer(request, path).catch((error: unknown) => {
      log.warn({ err: error }, 'a visitor could not be answered')
      return unavailable(languageOf(request))
    })
    send(response, remembering(request, said), request.method)
    const labels = { kind: kindOf(path), status: statusClass(said.status) }
    edgeSeconds.observe(labels, (performance.now() - began) / 1000)
  }

  async function answer(request: IncomingMessage, path: EdgePath | undefined): Promise<Answer> {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isReporting = request.method === 'POST' && path?.kind === 'REPORT'
    if (!isReading && !isReporting) return methodNotAllowed(languageOf(request))
    const host = requestedHost(request)
    if (path === undefined) return nothingAt(host, request)
    if (path.kind === 'PICTURE')
      return pictureAnswer(() => languageOf(request), await pictures.find(path.token, path.variant))
    const fixed = path.kind === 'LINK' ? fixedAnswers.get(path.pathname) : undefined
    if (fixed) return fixed
    const linkPath = { host, pathname: path.pathname }
    const link = await links.find(linkPath)
    if (!link) return nothingAt(host, request)
    const i18n = () => speaking(visitorLanguage(request, link.page))
    const asked = { link, linkPath, request, i18n }
    if (path.kind === 'REPORT') return reports.answer({ ...asked, i18n: i18n() })
    if (isAheadOfTime(request)) return notAheadOfTime
    return path.kind === 'ITEM' ? opener.click(asked, path.itemId) : opener.visit(asked)
  }

  /** The choice of a language goes with the page that it was made on. */
  function remembering(request: IncomingMessage, said: Answer): Answer {
    const chosen = languageChosenNow(request, requestedHost(request))
    if (chosen === undefined) return said
    const cookie = rememberLanguage(chosen, isSecure)
    return { ...said, headers: { 'Set-Cookie': cookie, ...said.headers } }
  }

  /** An agency's own host stays its own where there is nothing. */
  async function nothingAt(host: string, request: IncomingMessage): Promise<Answer> {
    return notFound(languageOf(request), (await agencies.find({ host, pathname: '' })) ?? undefined)
  }
}

/** What says pages to a visitor where no landing page is. */
const languageOf = (request: IncomingMessage) => speaking(visitorLanguage(request))

/** As metrics count it. */
const kindOf = (path: EdgePath | undefined) => path?.kind.toLowerCase() ?? 'none'

/** Whether a browser asks before its user does. The older names are of Firefox and Safari. */
function isAheadOfTime({ headers }: IncomingMessage): boolean {
  const purpose =
    headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? headers['x-moz']
  return typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose)
}

function send(response: ServerResponse, { status, headers, body }: Answer, method = 'GET'): void {
  response.writeHead(status, headers)
  response.end(method === 'HEAD' ? undefined : body)
}
