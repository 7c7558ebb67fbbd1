import { and, arrayContains, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import type { RouteBody } from '#contract/route.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { activities } from '#server/database/schema/activities.ts'
import { landingPages } from '#server/database/schema/landingPages.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { idsThere } from '#server/platform/resource/rowsOf.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { pageFields, readPages } from './readPages.ts'

interface Services {
  readonly storage: Shown
}

/** Fetch, create, update and delete landing pages. A page takes what stands on it with it. */
export function landingPageCalls({ storage }: Services): Served[] {
  return serveResource(landingPageRoutes, {
    table: landingPages,
    from: (lister: Lister) => listedFrom(landingPages, lister),
    search: [landingPages.title, landingPages.bio],
    sorts: {
      title: sql`lower(${landingPages.title})`,
      created_at: landingPages.createdAt,
      updated_at: landingPages.updatedAt,
    },
    defaultSort: '-created_at',
    filters: { id: landingPages.id, tracking_link_id: landingPages.trackingLinkId },
    read: (rows, ids) => readPages(rows, ids, storage),
    toRow: pageFields.write,
    toChange: ({ expected_version: _, ...look }) => ({
      ...pageFields.write(look),
      version: sql`${landingPages.version} + 1`,
      updatedAt: new Date(),
    }),
    checkCreate: ({ tx, body }) =>
      refuseLinks(
        tx,
        body.map(({ tracking_link_id }) => tracking_link_id),
      ),
    checkUpdate: ({ tx, body }) => refuseOvertaken(tx, body),
  })
}

type Change = RouteBody<typeof landingPageRoutes.update>[number]

/** Holds the pages until the call ends, and refuses a change of one that has been saved since it was read. */
async function refuseOvertaken(tx: Transaction, changes: readonly Change[]): Promise<Refusal> {
  const expected = new Map(
    changes.flatMap(({ id, data }) =>
      data.expected_version === undefined ? [] : [[id, data.expected_version] as const],
    ),
  )
  if (expected.size === 0) return undefined
  const found = await tx
    .select({
      id: landingPages.id,
      version: landingPages.version,
      updatedAt: landingPages.updatedAt,
    })
    .from(landingPages)
    .where(inArray(landingPages.id, [...expected.keys()]))
    .orderBy(landingPages.id)
    .for('update')
  const overtaken = found.find(({ id, version }) => expected.get(id) !== version)
  if (!overtaken) return undefined
  const { id, version, updatedAt } = overtaken
  return new Failure('CONFLICT', 'Someone else saved this page meanwhile', {
    id,
    version,
    updated_at: updatedAt.toISOString(),
    updated_by: await nameOfLastSaver(tx, id, updatedAt),
  })
}

/** Who saved a page last, by the log of the workspace; null where it does not say so, or the caller may not read it. */
async function nameOfLastSaver(tx: Transaction, id: string, at: Date): Promise<string | null> {
  const [found] = await tx
    .select({ name: activities.actorName })
    .from(activities)
    .where(
      and(
        // The log has the time at which its call began.
        gte(activities.at, new Date(at.getTime() - 60_000)),
        eq(activities.thing, 'LANDING_PAGE'),
        eq(activities.action, 'UPDATED'),
        arrayContains(activities.thingIds, [id]),
      ),
    )
    .orderBy(desc(activities.at))
    .limit(1)
  return found?.name ?? null
}

/** Refuses pages for links that are not the workspace's, or have a page already. */
async function refuseLinks(tx: Transaction, linkIds: readonly string[]): Promise<Refusal> {
  const links = await idsThere(tx, trackingLinks, linkIds)
  const withPage = await tx
    .select({ id: landingPages.trackingLinkId })
    .from(landingPages)
    .where(inArray(landingPages.trackingLinkId, [...linkIds]))
  const taken = new Set(idsOf(withPage))
  const issues = linkIds.flatMap((id, index): Issue[] => {
    const path = `body[${index}].tracking_link_id`
    if (!links.has(id)) return [{ path, message: 'Choose one of your links' }]
    const isTaken = taken.has(id)
    taken.add(id)
    return isTaken ? [{ path, message: 'This link already has a landing page' }] : []
  })
  return refuseIssues(issues)
}
