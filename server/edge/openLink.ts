import type { IncomingMessage } from 'node:http'
import type { ShownItem } from '#contract/pageHtml/items.ts'
import { isAdultUrl } from '#contract/rules/adultUrl.ts'
import { isShownAt } from '#contract/rules/itemSchedule.ts'
import type { Recorder } from '#server/areas/visits/recorder.ts'
import { referrerHost } from '#server/areas/visits/referrerHost.ts'
import type { Salts } from '#server/areas/visits/salts.ts'
import { visitId } from '#server/areas/visits/visitId.ts'
import { visitorHash } from '#server/areas/visits/visitorHash.ts'
import type { AgeProof } from './ageProof.ts'
import {
  type Answer,
  disabled,
  landingPage,
  notAvailable,
  notFound,
  notReady,
  redirect,
  showing,
} from './answers.ts'
import { blockedReason } from './blockedReason.ts'
import { type Address, pathOf } from './edgePath.ts'
import type { Link } from './findLink.ts'
import { inAppOf } from './inAppBrowser.ts'
import type { Audience, LinkWithPage, PageRenderings } from './pageRenderings.ts'
import { agePage, previewPage } from './pages/pages.ts'
import { readVisitor, type Visitor, type VisitorSources } from './readVisitor.ts'

interface OpenerParts {
  readonly recorder: Pick<Recorder, 'record'>
  readonly salts: Pick<Salts, 'at'>
  readonly visitors: VisitorSources
  readonly renderings: PageRenderings
  readonly ageProof: AgeProof
}

/** Somebody at a link. */
interface Opening {
  readonly link: Link
  readonly address: Address
  readonly request: IncomingMessage
}

/** Lets visitors through links, or says why not. What they did is on disk before the answer is given. */
export interface Opener {
  /** A visit, unless it is a HEAD, or goes on from the question for the visitor's age. */
  open(opening: Opening): Promise<Answer>
  /** A click on an item of the link's page, with the same exceptions. What programs ask for is none. */
  follow(opening: Opening, itemId: string): Promise<Answer>
}

export function createOpener(parts: OpenerParts): Opener {
  const { recorder, salts, visitors, renderings, ageProof } = parts

  async function open(opening: Opening): Promise<Answer> {
    const { link, address, request } = opening
    const visitor = readVisitor(request, visitors)
    const reason = blockedReason(link, visitor)
    const path = `/${address.pathname}`
    if (reason === null && !link.page && hasGivenWord(opening, path)) return leave(opening, path)
    if (request.method === 'GET') await recorder.record(toVisit(opening, visitor, reason))
    switch (reason) {
      case 'BOT':
        return preview(opening)
      case 'EXCLUDED_COUNTRY':
        return notAvailable(link.agency)
      case 'DISABLED':
        return disabled(link.agency)
      case null:
        return hasPage(link) ? show(opening, link, audienceOf(visitor)) : leave(opening, path)
    }
  }

  async function follow(opening: Opening, itemId: string): Promise<Answer> {
    const { link, address, request } = opening
    const visitor = readVisitor(request, visitors)
    const reason = blockedReason(link, visitor)
    if (reason === 'DISABLED') return disabled(link.agency)
    if (reason === 'EXCLUDED_COUNTRY') return notAvailable(link.agency)
    if (reason === 'BOT') return preview(opening)
    const item = link.page?.component_data.find(({ id }) => id === itemId)
    if (!item?.url || !isShownAt(item, new Date())) return notFound(link.agency)
    const path = pathOf.item(address.pathname, itemId)
    if (request.method === 'GET' && !hasGivenWord(opening, path)) {
      await recorder.record(toClick(opening, visitor, item))
    }
    return onward(opening, path, item.url, isAdultUrl(item.url))
  }

  /** Programs get what there is to read, and nothing that leads on. */
  async function preview(opening: Opening): Promise<Answer> {
    const { link, address } = opening
    if (hasPage(link)) return show(opening, link, 'BOT')
    const { title, isAdult, agency } = link
    const at = `${address.host}/${address.pathname}`
    return showing(200, previewPage({ title, address: at, isAdult, agency }))
  }

  async function show({ address, request }: Opening, link: LinkWithPage, audience: Audience) {
    return landingPage(await renderings.of(link, address, audience), {
      acceptEncoding: textOf(request.headers['accept-encoding']),
      ifNoneMatch: request.headers['if-none-match'],
    })
  }

  function leave(opening: Opening, path: string): Answer {
    const { targetUrl, isAdult, agency } = opening.link
    return targetUrl === null ? notReady(agency) : onward(opening, path, targetUrl, isAdult)
  }

  /** To the target; to one for adults by the question for the visitor's age, asked once. */
  function onward(opening: Opening, path: string, targetUrl: string, isAdult: boolean): Answer {
    const { link, address, request } = opening
    if (!isAdult) return redirect(targetUrl)
    if (hasGivenWord(opening, path)) return redirect(targetUrl, ageProof.remember(address.host))
    if (ageProof.isRemembered(address.host, request.headers.cookie)) return redirect(targetUrl)
    return showing(200, agePage(targetUrl, ageProof.linkTo(address.host, path), link.agency))
  }

  const hasGivenWord = ({ address, request }: Opening, path: string) =>
    ageProof.isGivenIn(address.host, path, request.url ?? '')

  function toVisit(
    { link, address, request }: Opening,
    visitor: Visitor,
    reason: ReturnType<typeof blockedReason>,
  ) {
    const now = Date.now()
    const { country, device, browser, os } = visitor
    return {
      id: visitId(now),
      link_id: link.id,
      visited_at: new Date(now).toISOString(),
      visitor: hashOf(visitor, link, now),
      blocked_reason: reason,
      country,
      referrer: referrerHost(request.headers.referer, address.host),
      device,
      browser,
      os,
    }
  }

  function toClick({ link }: Opening, visitor: Visitor, item: ShownItem) {
    const now = Date.now()
    const { country, device, browser, os } = visitor
    return {
      kind: 'CLICK' as const,
      id: visitId(now),
      link_id: link.id,
      item_id: item.id,
      clicked_at: new Date(now).toISOString(),
      visitor: hashOf(visitor, link, now),
      country,
      device,
      browser,
      os,
    }
  }

  const hashOf = ({ address, userAgent }: Visitor, link: Link, now: number) =>
    visitorHash({ salt: salts.at(now), address, userAgent, linkId: link.id })

  return { open, follow }
}

const hasPage = (link: Link): link is LinkWithPage => link.page !== null

const audienceOf = ({ userAgent }: Visitor): Audience => inAppOf(userAgent) ?? 'PERSON'

const textOf = (header: string | readonly string[] | undefined) =>
  typeof header === 'object' ? header.join() : header
