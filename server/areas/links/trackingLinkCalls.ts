import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type TrackingLink,
  trackingLink,
  trackingLinkRoutes,
} from '#contract/resources/trackingLinks.ts'
import type { RouteBody } from '#contract/route.ts'
import { isPathname, isReservedPathname } from '#contract/rules/pathname.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { faceColumns, noFace, openFaces } from '#server/areas/creators/creatorFaces.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import { creators } from '#server/database/schema/creators.ts'
import { domains, orNeverExpires, trackingLinks } from '#server/database/schema/links.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { refuseIssues } from '#server/platform/http/failure.ts'
import { isLimited, type Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { searchIn } from '#server/platform/resource/paging.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import {
  checkPagesArePublishable,
  type PublishedLink,
} from './landingPages/checkPagesArePublishable.ts'
import { type LinkDraft, linkIssues } from './linkIssues.ts'
import { publicUrl } from './publicUrl.ts'

/** How the fields of a link stand in its row. */
export const linkFields = fieldsOf(trackingLinks, trackingLink, { domainId: 'user_domain_id' })

/** What links are read with. */
interface LinkServices {
  readonly appUrl: URL
  readonly storage: Shown
  readonly visits: Pick<VisitStore, 'recent'>
}

interface Services extends LinkServices {
  readonly limits: PlanLimits
}

/** Fetch, create, update, delete and validate tracking links. */
export function trackingLinkCalls(services: Services): Served[] {
  const { limits } = services
  return [
    ...serveResource(trackingLinkRoutes, {
      ...listedLinks(services),
      toRow: linkFields.write,
      toChange: linkFields.write,
      checkCreate: async ({ tx, principal, body }) =>
        (await limits.refuseOver(tx, principal, 'tracking_links', body.length)) ??
        refuseLinks(
          tx,
          body.map((link, index) => draftOf(principal, link, `body[${index}]`)),
        ),
      checkUpdate: async ({ tx, principal, body }) =>
        (await refuseLinks(tx, await draftsAfter(tx, principal, body))) ??
        checkPagesArePublishable(tx, switchedOnBy(body)),
    }),

    serve(trackingLinkRoutes.validate, async ({ body, tx }) => {
      const reason = await whyNot(tx, body)
      return { valid: reason === null, reason }
    }),
  ]
}

const refuseLinks = async (tx: Transaction, drafts: readonly LinkDraft[]) =>
  refuseIssues(await linkIssues(tx, drafts))

type CreateBody = RouteBody<typeof trackingLinkRoutes.create>[number]
type Change = RouteBody<typeof trackingLinkRoutes.update>[number]

/** The links that the changes leave switched on because they say so. */
const switchedOnBy = (changes: readonly Change[]): PublishedLink[] =>
  changes.flatMap(({ id, data }, index) =>
    data.enabled ? { id, path: `body[${index}].data.enabled` } : [],
  )

const draftOf = (principal: Principal, link: CreateBody, place: string): LinkDraft => ({
  domainId: link.user_domain_id,
  keepsDomain: false,
  pathname: link.pathname,
  creatorId: link.creator_id ?? null,
  needsCreator: isLimited(principal),
  place,
})

/** The links as the changes leave them. A change of a link that is not there is left out. */
async function draftsAfter(
  tx: Transaction,
  principal: Principal,
  changes: readonly Change[],
): Promise<LinkDraft[]> {
  const ids = idsOf(changes)
  const current = await rowsOf(tx, trackingLinks, ids)
  const byId = new Map(current.map((link) => [link.id, link]))
  return changes.flatMap(({ id, data }, index) => {
    const link = byId.get(id)
    if (!link) return []
    const domainId = data.user_domain_id ?? link.domainId
    return {
      id,
      domainId,
      keepsDomain: domainId === link.domainId,
      pathname: data.pathname ?? link.pathname,
      creatorId: data.creator_id === undefined ? link.creatorId : data.creator_id,
      needsCreator: isLimited(principal),
      place: `body[${index}].data`,
    }
  })
}

/** Why no link may stand at this URL; null when one may. */
async function whyNot(
  tx: Transaction,
  address: RouteBody<typeof trackingLinkRoutes.validate>,
): Promise<string | null> {
  const { pathname } = address
  if (!isPathname(pathname)) return 'Use 1 to 64 letters, digits, hyphens, underscores and dots'
  if (isReservedPathname(pathname)) return 'This path is reserved'
  const draft = {
    domainId: address.user_domain_id,
    keepsDomain: false,
    pathname,
    creatorId: null,
    needsCreator: false,
    place: 'body',
  }
  const [issue] = await linkIssues(tx, [draft])
  return issue?.message ?? null
}

/** Links that have the text in what stands in them, or in their host. */
async function findLinks(tx: Transaction, search: string): Promise<SQL | undefined> {
  const hosts = await tx
    .select({ id: domains.id })
    .from(domains)
    .where(searchIn(search, [domains.host]))
  const onHosts = inArray(trackingLinks.domainId, idsOf(hosts))
  const { title, pathname, targetUrl } = trackingLinks
  const found = searchIn(search, [title, pathname, targetUrl])
  return hosts.length > 0 ? or(found, onHosts) : found
}

async function readLinks(
  tx: Transaction,
  ids: readonly string[],
  { appUrl, storage, visits }: LinkServices,
): Promise<TrackingLink[]> {
  const totals = await visits.recent.totals(tx, ids)
  const found = await tx
    .select({ link: trackingLinks, host: domains.host, face: faceColumns })
    .from(trackingLinks)
    .innerJoin(domains, eq(domains.id, trackingLinks.domainId))
    .leftJoin(creators, eq(creators.id, trackingLinks.creatorId))
    .where(inArray(trackingLinks.id, [...ids]))
  const faceOf = openFaces(storage)
  const faces = await Promise.all(found.map(({ face }) => (face ? faceOf(face) : noFace)))
  return found.map(({ link, host }, index) => ({
    ...linkFields.read(link),
    ...(faces[index] ?? noFace),
    domain_host: host,
    public_url: publicUrl(appUrl, host, link.pathname),
    visits_last_30_days: totals.get(link.id)?.people ?? 0,
    blocked_visits_last_30_days: totals.get(link.id)?.blocked ?? 0,
  }))
}

/** How links are listed. */
export const listedLinks = (services: LinkServices) => ({
  table: trackingLinks,
  from: (lister: Lister) => listedFrom(trackingLinks, lister),
  search: findLinks,
  sorts: {
    title: sql`lower(${trackingLinks.title})`,
    pathname: sql`lower(${trackingLinks.pathname})`,
    visits_last_30_days: services.visits.recent.people,
    expires_at: orNeverExpires(trackingLinks.expiresAt),
    created_at: trackingLinks.createdAt,
    updated_at: trackingLinks.updatedAt,
  },
  sortParts: { visits_last_30_days: services.visits.recent.inOrder },
  defaultSort: '-created_at' as const,
  filters: {
    id: trackingLinks.id,
    creator_id: trackingLinks.creatorId,
    user_domain_id: trackingLinks.domainId,
    enabled: trackingLinks.enabled,
    expired: (expired: boolean) =>
      sql`(${orNeverExpires(trackingLinks.expiresAt)} <= now()) = ${expired}`,
    tags: (tags: string) => anyOf(trackingLinks.tags, splitTagList(tags)),
  },
  read: (tx: Transaction, ids: readonly string[]) => readLinks(tx, ids, services),
})
