import type { IncomingMessage } from 'node:http'
import type { I18n } from '@lingui/core'
import { isPublishedAt, type ShownItem } from '#contract/pageHtml/items.ts'
import type { BlockedReason } from '#contract/resources/visits.ts'
import { isAdultUrl } from '#contract/rules/adultUrl.ts'
import { referrerHost } from '#server/areas/visits/referrerHost.ts'
import type { Salts } from '#server/areas/visits/salts.ts'
import { visitId } from '#server/areas/visits/visitId.ts'
import { visitorHash } from '#server/areas/visits/visitorHash.ts'
import { visitEntry, visitQuery } from '#server/areas/visits/visitQuery.ts'
import type { Recorder } from '#server/areas/visits/visitStore.ts'
import type { AgeProof } from './ageProof.ts'
import {
  type Answer,
  disabled,
  expired,
  forAdults,
  landingPage,
  notAvailableInCountry,
  notAvailableInState,
  notFound,
  notReady,
  redirect,
  showing,
} from './answers.ts'
import { blockedReason, isExcludedCountry } from './blockedReason.ts'
import { type LinkPath, pathOf } from './edgePath.ts'
import type { Link } from './findLink.ts'
import { inAppOf } from './inAppBrowser.ts'
import {
  type Audience,
  codingFor,
  type LinkWithPage,
  type PageRenderings,
} from './pageRenderings.ts'
import { agePage, previewPage } from './pages/pages.ts'
import { readVisitor, type Visitor, type VisitorSources } from './readVisitor.ts'
import { languageChosenNow } from './visitorLanguage.ts'

interface OpenerParts {
  readonly recorder: Pick<Recorder, 'record'>
  readonly salts: Pick<Salts, 'at'>
  readonly visitors: VisitorSources
  readonly renderings: PageRenderings
  readonly ageProof: AgeProof
}

/** Somebody at a link. */
interface LinkRequest {
  readonly link: Link
  readonly linkPath: LinkPath
  readonly request: IncomingMessage
  /** What says pages in the visitor's language. A redirect says nothing; as a getter, V8 would make a hidden class of each request. */
  readonly i18n: () => I18n
}

type BlockedAnswer = (asked: LinkRequest, visitor: Visitor) => Answer | Promise<Answer>

/** Lets visitors through links, or says why not. What they did is on disk before the answer is given. */
export interface Opener {
  /** A visit, unless it is a HEAD, goes on from the question for the visitor's age, or reads the same in another language. */
  visit(asked: LinkRequest): Promise<Answer>
  /** A click on an item of the link's page, with the same exceptions. What programs ask for is none. */
  click(asked: LinkRequest, itemId: string): Promise<Answer>
}

export function createOpener(parts: OpenerParts): Opener {
  const { recorder, salts, visitors, renderings, ageProof } = parts

  async function visit(asked: LinkRequest): Promise<Answer> {
    const { link, linkPath, request } = asked
    const visitor = readVisitor(request, visitors)
    const reason = blockedReason(link, visitor, Date.now())
    const path = `/${linkPath.pathname}`
    if (reason === null && !link.page && isAgeConfirmed(asked, path)) return goToTarget(asked, path)
    if (reason === null && isAgeRefused(asked)) {
      return forAdults(asked.i18n(), link.agency)
    }
    if (isNew(asked)) await recorder.record(toVisit(asked, visitor, reason))
    if (reason !== null) return blockedAnswers[reason](asked, visitor)
    return hasPage(link) ? show(asked, link, audienceOf(visitor)) : goToTarget(asked, path)
  }

  async function click(asked: LinkRequest, itemId: string): Promise<Answer> {
    const { link, linkPath, request } = asked
    const visitor = readVisitor(request, visitors)
    const reason = blockedReason(link, visitor, Date.now())
    if (reason !== null) return blockedAnswers[reason](asked, visitor)
    const item = link.page?.component_data.find(({ id }) => id === itemId)
    if (!item?.url || !isPublishedAt(item, new Date())) return notFound(asked.i18n(), link.agency)
    const path = pathOf.item(linkPath.pathname, itemId)
    if (isNew(asked) && !isAgeConfirmed(asked, path)) {
      await recorder.record(toClick(asked, visitor, item))
    }
    return redirectTo(asked, path, item.url, isAdultUrl(item.url))
  }

  const blockedAnswers: Readonly<Record<BlockedReason, BlockedAnswer>> = {
    BOT: preview,
    EXCLUDED_COUNTRY: excluded,
    DISABLED: switchedOff,
    EXPIRED: ended,
  }

  /** Programs get what there is to read, and nothing that leads on. */
  async function preview(asked: LinkRequest): Promise<Answer> {
    const { link, linkPath, i18n } = asked
    if (hasPage(link)) return show(asked, link, 'BOT')
    const { title, isAdult, agency } = link
    const at = `${linkPath.host}/${linkPath.pathname}`
    return showing(200, previewPage(i18n(), { title, shownUrl: at, isAdult, agency }))
  }

  async function show(
    { linkPath, request, i18n }: LinkRequest,
    link: LinkWithPage,
    audience: Audience,
  ) {
    const coding = codingFor(textOf(request.headers['accept-encoding']))
    const rendering = await renderings.of(link, linkPath, { audience, i18n: i18n(), coding })
    return landingPage(rendering, request.headers['if-none-match'])
  }

  function goToTarget(asked: LinkRequest, path: string): Answer {
    const { targetUrl, isAdult, agency } = asked.link
    return targetUrl === null
      ? notReady(asked.i18n(), agency)
      : redirectTo(asked, path, targetUrl, isAdult)
  }

  /** To the target; to one for adults by the question for the visitor's age, asked once. */
  function redirectTo(
    asked: LinkRequest,
    path: string,
    targetUrl: string,
    isAdult: boolean,
  ): Answer {
    const { link, linkPath, request } = asked
    if (!isAdult) return redirect(targetUrl)
    if (isAgeConfirmed(asked, path)) return redirect(targetUrl, ageProof.remember(linkPath.host))
    if (ageProof.isRemembered(linkPath.host, request.headers.cookie)) return redirect(targetUrl)
    const ways = {
      onward: ageProof.linkTo(linkPath.host, path),
      back: hasPage(link) ? `/${linkPath.pathname}` : ageProof.refusalOf(path),
    }
    return showing(200, agePage(asked.i18n(), targetUrl, ways, link.agency))
  }

  const isAgeRefused = ({ link, request }: LinkRequest) =>
    !link.page && link.isAdult && ageProof.isRefusedIn(request.url ?? '')

  const isAgeConfirmed = ({ linkPath, request }: LinkRequest, path: string) =>
    ageProof.isGivenIn(linkPath.host, path, request.url ?? '')

  function toVisit(
    { link, linkPath, request }: LinkRequest,
    visitor: Visitor,
    reason: BlockedReason | null,
  ) {
    const now = Date.now()
    const { country, device, browser, os } = visitor
    const from = request.headers.referer ? URL.parse(request.headers.referer) : null
    return {
      id: visitId(now),
      link_id: link.id,
      visited_at: new Date(now).toISOString(),
      visitor: hashOf(visitor, link, now),
      blocked_reason: reason,
      country,
      referrer: referrerHost(from, linkPath.host),
      device,
      browser,
      os,
      ...visitQuery(request.url ?? ''),
      entry: visitEntry(from, linkPath.host, hasPage(link)),
    }
  }

  function toClick({ link }: LinkRequest, visitor: Visitor, item: ShownItem) {
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

  const hashOf = ({ ip, userAgent }: Visitor, link: Link, now: number) =>
    visitorHash({ salt: salts.at(now), ip, userAgent, linkId: link.id })

  return { visit, click }
}

const ended = ({ link, i18n }: LinkRequest, visitor: Visitor) =>
  expired(i18n(), link.agency, visitor)

const switchedOff = ({ link, i18n }: LinkRequest, visitor: Visitor) =>
  disabled(i18n(), link.agency, visitor)

const excluded = ({ link, i18n }: LinkRequest, visitor: Visitor) =>
  (isExcludedCountry(link, visitor) ? notAvailableInCountry : notAvailableInState)(
    i18n(),
    link.agency,
  )

const isNew = ({ request, linkPath }: LinkRequest) =>
  request.method === 'GET' && languageChosenNow(request, linkPath.host) === undefined

const hasPage = (link: Link): link is LinkWithPage => link.page !== null

const audienceOf = ({ userAgent }: Visitor): Audience => inAppOf(userAgent) ?? 'PERSON'

const textOf = (header: string | readonly string[] | undefined) =>
  typeof header === 'object' ? header.join() : header
