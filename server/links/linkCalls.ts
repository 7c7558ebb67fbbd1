import { and, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type TrackingLink, trackingLinkRoutes } from '../../contract/resources/trackingLinks.ts'
import type { RouteBody } from '../../contract/route.ts'
import { isPathname, isReservedPathname } from '../../contract/rules/pathname.ts'
import { splitTagList } from '../../contract/rules/tagList.ts'
import { refuseOver } from '../billing/refuseOver.ts'
import type { Database, Transaction } from '../db/database.ts'
import { domains, trackingLinks } from '../db/schema/links.ts'
import { Failure, invalid } from '../http/failure.ts'
import { type Served, serve } from '../http/serve.ts'
import { inOrder } from '../resource/inOrder.ts'
import { orderOf, pageBounds, searchIn } from '../resource/paging.ts'
import { recentVisitTotals } from '../visits/recentVisitTotals.ts'
import { type LinkDraft, linkIssues } from './linkIssues.ts'
import { publicUrl } from './publicUrl.ts'

const sorts = {
  title: sql`lower(${trackingLinks.title})`,
  pathname: sql`lower(${trackingLinks.pathname})`,
  created_at: trackingLinks.createdAt,
  updated_at: trackingLinks.updatedAt,
}

/** Fetch, create, update, delete and validate tracking links. */
export function linkCalls(database: Database, appUrl: URL): Served[] {
  return [
    serve(database, trackingLinkRoutes.fetch, async ({ body, rows }) => {
      const { limit, offset, stands } = pageBounds(body)
      const searched = [
        trackingLinks.title,
        trackingLinks.pathname,
        trackingLinks.targetUrl,
        domains.host,
      ]
      const where = and(searchIn(body.search, searched), ...filtersOf(body.filters))
      const [counted] = await rows
        .select({ total: sql<number>`count(*)::int` })
        .from(trackingLinks)
        .innerJoin(domains, eq(domains.id, trackingLinks.domainId))
        .where(where)
      const order = orderOf(body.sort, sorts, trackingLinks.id, '-created_at')
      const found = await selectLinks(rows, where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return { data: await toLinks(rows, found, appUrl), total: counted?.total ?? 0, ...stands }
    }),

    serve(database, trackingLinkRoutes.create, async ({ body, principal, rows }) => {
      const refusal = await refuseOver(rows, principal.workspaceId, 'tracking_links', body.length)
      if (refusal) return refusal
      const issues = await linkIssues(
        rows,
        body.map((link, index) => draftOf(link, `body[${index}]`)),
      )
      if (issues.length > 0) return invalid(issues)
      const made = await rows
        .insert(trackingLinks)
        .values(body.map(toRow))
        .returning({ id: trackingLinks.id })
      return readLinks(
        rows,
        made.map(({ id }) => id),
        appUrl,
      )
    }),

    serve(database, trackingLinkRoutes.update, async ({ body, rows }) => {
      const ids = body.map(({ id }) => id)
      const current = inOrder(
        ids,
        await rows.select().from(trackingLinks).where(inArray(trackingLinks.id, ids)),
      )
      if (current instanceof Failure) return current
      const issues = await linkIssues(
        rows,
        body.flatMap((change, index) => draftAfter(change, current, index)),
      )
      if (issues.length > 0) return invalid(issues)
      for (const { id, data } of body) {
        await rows
          .update(trackingLinks)
          .set({ ...toChange(data), updatedAt: new Date() })
          .where(eq(trackingLinks.id, id))
      }
      return readLinks(rows, ids, appUrl)
    }),

    serve(database, trackingLinkRoutes.delete, async ({ body, rows }) => {
      const gone = await rows
        .delete(trackingLinks)
        .where(inArray(trackingLinks.id, body))
        .returning({ id: trackingLinks.id })
      const found = inOrder(body, gone)
      return found instanceof Failure ? found : found.map(({ id }) => id)
    }),

    serve(database, trackingLinkRoutes.validate, async ({ body, rows }) => {
      const reason = await whyNot(rows, body)
      return { valid: reason === null, reason }
    }),
  ]
}

type CreateBody = RouteBody<typeof trackingLinkRoutes.create>[number]
type Change = RouteBody<typeof trackingLinkRoutes.update>[number]
type LinkRecord = typeof trackingLinks.$inferSelect

const toRow = (link: CreateBody) => ({
  title: link.title ?? '',
  creatorId: link.creator_id ?? null,
  domainId: link.user_domain_id,
  pathname: link.pathname,
  targetUrl: link.target_url,
  excludedCountryCodes: link.excluded_country_codes ?? [],
  enabled: link.enabled ?? true,
  tags: link.tags ?? [],
})

/** Only what the change names: an undefined field is left as it is. */
const toChange = (data: Change['data']) => ({
  title: data.title,
  creatorId: data.creator_id,
  domainId: data.user_domain_id,
  pathname: data.pathname,
  targetUrl: data.target_url,
  excludedCountryCodes: data.excluded_country_codes,
  enabled: data.enabled,
  tags: data.tags,
})

const draftOf = (link: CreateBody, place: string): LinkDraft => ({
  domainId: link.user_domain_id,
  pathname: link.pathname,
  creatorId: link.creator_id ?? null,
  place,
})

function draftAfter({ data }: Change, current: readonly LinkRecord[], index: number): LinkDraft[] {
  const link = current[index]
  if (!link) return []
  return [
    {
      id: link.id,
      domainId: data.user_domain_id ?? link.domainId,
      pathname: data.pathname ?? link.pathname,
      creatorId: data.creator_id === undefined ? link.creatorId : data.creator_id,
      place: `body[${index}].data`,
    },
  ]
}

/** Why no link may stand at this address; null when one may. */
async function whyNot(
  rows: Transaction,
  address: RouteBody<typeof trackingLinkRoutes.validate>,
): Promise<string | null> {
  const { pathname } = address
  if (!isPathname(pathname)) return 'Use 1 to 64 letters, digits, hyphens, underscores and dots'
  if (isReservedPathname(pathname)) return 'This path is kept for the system'
  const draft = { domainId: address.user_domain_id, pathname, creatorId: null, place: 'body' }
  const [issue] = await linkIssues(rows, [draft])
  return issue?.message ?? null
}

type Filters = NonNullable<RouteBody<typeof trackingLinkRoutes.fetch>['filters']>

/** A row passes with any of the tags. */
function filtersOf(filters: Filters = {}): (SQL | undefined)[] {
  const { id, creator_id, user_domain_id, enabled, tags } = filters
  return [
    id ? eq(trackingLinks.id, id) : undefined,
    creator_id ? eq(trackingLinks.creatorId, creator_id) : undefined,
    user_domain_id ? eq(trackingLinks.domainId, user_domain_id) : undefined,
    enabled === undefined ? undefined : eq(trackingLinks.enabled, enabled),
    tags ? arrayOverlaps(trackingLinks.tags, splitTagList(tags)) : undefined,
  ]
}

function selectLinks(rows: Transaction, where: SQL | undefined) {
  return rows
    .select({ link: trackingLinks, host: domains.host })
    .from(trackingLinks)
    .innerJoin(domains, eq(domains.id, trackingLinks.domainId))
    .where(where)
    .$dynamic()
}

type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number]

async function readLinks(rows: Transaction, ids: readonly string[], appUrl: URL) {
  const found = await selectLinks(rows, inArray(trackingLinks.id, [...ids]))
  return inOrder(ids, await toLinks(rows, found, appUrl))
}

async function toLinks(
  rows: Transaction,
  found: readonly LinkRow[],
  appUrl: URL,
): Promise<TrackingLink[]> {
  const visits = await recentVisitTotals(
    rows,
    found.map(({ link }) => link.id),
  )
  return found.map(({ link, host }) => ({
    id: link.id,
    title: link.title,
    creator_id: link.creatorId,
    user_domain_id: link.domainId,
    domain_host: host,
    pathname: link.pathname,
    public_url: publicUrl(appUrl, host, link.pathname),
    target_url: link.targetUrl,
    excluded_country_codes: link.excludedCountryCodes,
    enabled: link.enabled,
    tags: link.tags,
    visits_last_30_days: visits.get(link.id) ?? 0,
    created_at: link.createdAt.toISOString(),
    updated_at: link.updatedAt.toISOString(),
  }))
}
