import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestedHost } from '../http/listen.ts'
import type { Recorder } from '../visits/recorder.ts'
import { referrerHost } from '../visits/referrerHost.ts'
import type { Salts } from '../visits/salts.ts'
import type { BlockedReason, Visit } from '../visits/visit.ts'
import { visitId } from '../visits/visitId.ts'
import { visitorHash } from '../visits/visitorHash.ts'
import { type Address, pathnameOf } from './address.ts'
import {
  type Answer,
  answerTo,
  fixedAnswers,
  methodNotAllowed,
  notAheadOfTime,
  notFound,
  unavailable,
} from './answers.ts'
import { blockedReason } from './blockedReason.ts'
import type { Link } from './findLink.ts'
import type { LinkCache } from './linkCache.ts'
import { readVisitor, type Visitor, type VisitorSources } from './readVisitor.ts'

interface EdgeParts {
  readonly links: Pick<LinkCache, 'find'>
  readonly recorder: Pick<Recorder, 'record'>
  readonly salts: Pick<Salts, 'at'>
  readonly visitors: VisitorSources
  readonly log: Logger
}

/** Answers visitors. A visit is on disk before its answer leaves. */
export function createEdgeHandler({ links, recorder, salts, visitors, log }: EdgeParts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(response, await answer(request), request.method)
    } catch (error) {
      log.warn({ err: error }, 'a visitor could not be answered')
      send(response, unavailable, request.method)
    }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed
    const pathname = pathnameOf(request.url ?? '/')
    if (pathname === undefined) return notFound
    const fixed = fixedAnswers.get(pathname)
    if (fixed) return fixed
    const address = { host: requestedHost(request), pathname }
    const link = await links.find(address)
    if (!link) return notFound
    return isAheadOfTime(request) ? notAheadOfTime : open(link, address, request)
  }

  async function open(link: Link, address: Address, request: IncomingMessage): Promise<Answer> {
    const visitor = readVisitor(request, visitors)
    const reason = blockedReason(link, visitor)
    if (request.method === 'GET') {
      const referrer = referrerHost(request.headers.referer, address.host)
      await recorder.record(toVisit(link, visitor, reason, referrer))
    }
    return answerTo(link, reason, address)
  }

  function toVisit(
    link: Link,
    visitor: Visitor,
    reason: BlockedReason | null,
    referrer: string | null,
  ): Visit {
    const now = Date.now()
    const { address, userAgent, country, device, browser, os } = visitor
    return {
      id: visitId(now),
      link_id: link.id,
      visited_at: new Date(now).toISOString(),
      visitor: visitorHash({ salt: salts.at(now), address, userAgent, linkId: link.id }),
      blocked_reason: reason,
      country,
      referrer,
      device,
      browser,
      os,
    }
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
