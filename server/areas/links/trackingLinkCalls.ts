import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type TrackingLink, trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { RouteBody } from '#contract/route.ts'
import { isPathname, isReservedPathname } from '#contract/rules/pathname.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { faceColumns, noFace, openFaces } from '#server/areas/creators/creatorFaces.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { domains, trackingLinks } from '#server/platform/db/schema/links.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { searchIn } from '#server/platform/resource/paging.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import {
  checkPagesArePublishable,
  type PublishedLink,
} from './landingPages/checkPagesArePublishable.ts'
import { type LinkDraft, linkIssues } from './linkIssues.ts'
import { publicUrl } from './publicUrl.ts'

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
      toRow,
      toChange,
      checkCreate: async ({ tx, principal, body }) =>
        (await limits.refuseOver(tx, principal, 'tracking_links', body.length)) ??
        refuseIssues(
          tx,
          body.map((link, index) => draftOf(principal, link, `body[${index}]`)),
        ),
      checkUpdate: async ({ tx, principal, body }) =>
        (await refuseIssues(tx, await draftsAfter(tx, principal, body))) ??
        checkPagesArePublishable(tx, switchedOnBy(body)),
    }),

    serve(trackingLinkRoutes.validate, async ({ body, tx }) => {
      const reason = await whyNot(tx, body)
      return { valid: reason === null, reason }
    }),
  ]
}

async function refuseIssues(
  tx: Transaction,
  drafts: readonly LinkDraft[],
): Promise<Failure | undefined> {
  const issues = await linkIssues(tx, drafts)
  return issues.length > 0 ? invalid(issues) : undefined
}

type CreateBody = RouteBody<typeof trackingLinkRoutes.create>[number]
type Change = RouteBody<typeof trackingLinkRoutes.update>[number]

const toRow = (link: CreateBody) => ({
  title: link.title ?? '',
  creatorId: link.creator_id ?? null,
  domainId: link.user_domain_id,
  pathname: link.pathname,
  targetUrl: link.target_url || null,
  excludedCountryCodes: link.excluded_country_codes ?? [],
  enabled: link.enabled ?? true,
  tags: link.tags ?? [],
})

/** The links that the changes leave switched on because they say so. */
const switchedOnBy = (changes: readonly Change[]): PublishedLink[] =>
  changes.flatMap(({ id, data }, index) =>
    data.enabled ? { id, path: `body[${index}].data.enabled` } : [],
  )

/** Only what the change names: an undefined field is left as it is. */
const toChange = (data: Change['data']) => ({
  title: data.title,
  creatorId: data.creator_id,
  domainId: data.user_domain_id,
  pathname: data.pathname,
  targetUrl: data.target_url === '' ? null : data.target_url,
  excludedCountryCodes: data.excluded_country_codes,
  enabled: data.enabled,
  tags: data.tags,
})

const needsCreator = (principal: Principal) => limitedToOf(principal) !== null

const draftOf = (principal: Principal, link: CreateBody, place: string): LinkDraft => ({
  domainId: link.user_domain_id,
  keepsDomain: false,
  pathname: link.pathname,
  creatorId: link.creator_id ?? null,
  needsCreator: needsCreator(principal),
  place,
})

/** The links as the changes leave them. A change of a link that is not there is left out. */
async function draftsAfter(
  tx: Transaction,
  principal: Principal,
  changes: readonly Change[],
): Promise<LinkDraft[]> {
  const ids = changes.map(({ id }) => id)
  const current = await tx.select().from(trackingLinks).where(inArray(trackingLinks.id, ids))
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
      needsCreator: needsCreator(principal),
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
  const onHosts = inArray(
    trackingLinks.domainId,
    hosts.map(({ id }) => id),
  )
  const { title, pathname, targetUrl } = trackingLinks
  const found = searchIn(search, [title, pathname, targetUrl])
  return hosts.length > 0 ? or(found, onHosts) : found
}

type Filters = NonNullable<RouteBody<typeof trackingLinkRoutes.fetch>['filters']>

/** A row passes with any of the tags. */
function filtersOf(filters: Filters): (SQL | undefined)[] {
  const { id, creator_id, user_domain_id, enabled, tags } = filters
  return [
    id ? eq(trackingLinks.id, id) : undefined,
    creator_id ? eq(trackingLinks.creatorId, creator_id) : undefined,
    user_domain_id ? eq(trackingLinks.domainId, user_domain_id) : undefined,
    enabled === undefined ? undefined : eq(trackingLinks.enabled, enabled),
    tags ? anyOf(trackingLinks.tags, splitTagList(tags)) : undefined,
  ]
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
    id: link.id,
    title: link.title,
    creator_id: link.creatorId,
    ...(faces[index] ?? noFace),
    user_domain_id: link.domainId,
    domain_host: host,
    pathname: link.pathname,
    public_url: publicUrl(appUrl, host, link.pathname),
    target_url: link.targetUrl,
    excluded_country_codes: link.excludedCountryCodes,
    enabled: link.enabled,
    tags: link.tags,
    visits_last_30_days: totals.get(link.id)?.people ?? 0,
    blocked_visits_last_30_days: totals.get(link.id)?.blocked ?? 0,
    created_at: link.createdAt.toISOString(),
    updated_at: link.updatedAt.toISOString(),
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
    created_at: trackingLinks.createdAt,
    updated_at: trackingLinks.updatedAt,
  },
  sortParts: { visits_last_30_days: services.visits.recent.inOrder },
  defaultSort: '-created_at' as const,
  filters: filtersOf,
  read: (tx: Transaction, ids: readonly string[]) => readLinks(tx, ids, services),
})
