import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestedHost } from '../http/listen.ts'
import {
  type Answer,
  fixedAnswers,
  methodNotAllowed,
  notAheadOfTime,
  notFound,
  pictureAnswer,
  unavailable,
} from './answers.ts'
import { edgePathOf } from './edgePath.ts'
import type { LinkCache } from './linkCache.ts'
import type { Opener } from './openLink.ts'
import type { PublicPictures } from './pictures/publicPictures.ts'
import type { Reports } from './report/reports.ts'

interface EdgeParts {
  readonly links: Pick<LinkCache, 'find'>
  readonly opener: Opener
  readonly pictures: Pick<PublicPictures, 'find'>
  readonly reports: Reports
  readonly log: Logger
}

/** Answers visitors. A visit is on disk before its answer leaves. */
export function createEdgeHandler({ links, opener, pictures, reports, log }: EdgeParts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(response, await answer(request), request.method)
    } catch (error) {
      log.warn({ err: error }, 'a visitor could not be answered')
      send(response, unavailable, request.method)
    }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const path = edgePathOf(request.url ?? '/')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isReporting = request.method === 'POST' && path?.kind === 'REPORT'
    if (!isReading && !isReporting) return methodNotAllowed
    if (path === undefined) return notFound()
    if (path.kind === 'PICTURE') return pictureAnswer(await pictures.find(path.token, path.variant))
    const fixed = path.kind === 'LINK' ? fixedAnswers.get(path.pathname) : undefined
    if (fixed) return fixed
    const address = { host: requestedHost(request), pathname: path.pathname }
    const link = await links.find(address)
    if (!link) return notFound()
    const opening = { link, address, request }
    if (path.kind === 'REPORT') return reports.answer(opening)
    if (isAheadOfTime(request)) return notAheadOfTime
    return path.kind === 'ITEM' ? opener.follow(opening, path.itemId) : opener.open(opening)
  }
}

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
