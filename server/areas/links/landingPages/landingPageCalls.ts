import { eq, inArray, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import type { RouteBody } from '#contract/route.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { landingPages } from '#server/platform/db/schema/landingPages.ts'
import { trackingLinks } from '#server/platform/db/schema/links.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { readPages } from './readPages.ts'

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
    filters: ({ id, tracking_link_id }) => [
      id ? eq(landingPages.id, id) : undefined,
      tracking_link_id ? eq(landingPages.trackingLinkId, tracking_link_id) : undefined,
    ],
    read: (rows, ids) => readPages(rows, ids, storage),
    toRow: ({ tracking_link_id, ...look }) => ({
      ...columnsOf(look),
      trackingLinkId: tracking_link_id,
    }),
    toChange: (look) => ({
      ...columnsOf(look),
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

/** Only what is named: an undefined field is left as it is. */
const columnsOf = (look: Change['data']) => ({
  title: look.title,
  bio: look.bio,
  theme: look.theme,
  font: look.font,
  accentColor: look.accent_color,
  backgroundColor: look.background_color,
  gradientColor: look.gradient_color,
  gradientAngle: look.gradient_angle,
  socialTitle: look.social_title,
  socialDescription: look.social_description,
})

/** Holds the pages until the call ends, and refuses a change of one that has been saved since it was read. */
async function refuseOvertaken(
  tx: Transaction,
  changes: readonly Change[],
): Promise<Failure | undefined> {
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
  })
}

/** Refuses pages for links that are not the workspace's, or have a page already. */
async function refuseLinks(
  tx: Transaction,
  linkIds: readonly string[],
): Promise<Failure | undefined> {
  const known = await tx
    .select({ id: trackingLinks.id })
    .from(trackingLinks)
    .where(inArray(trackingLinks.id, [...linkIds]))
  const withPage = await tx
    .select({ id: landingPages.trackingLinkId })
    .from(landingPages)
    .where(inArray(landingPages.trackingLinkId, [...linkIds]))
  const links = new Set(known.map(({ id }) => id))
  const taken = new Set(withPage.map(({ id }) => id))
  const issues = linkIds.flatMap((id, index): Issue[] => {
    const path = `body[${index}].tracking_link_id`
    if (!links.has(id)) return [{ path, message: 'Choose one of your links' }]
    const isTaken = taken.has(id)
    taken.add(id)
    return isTaken ? [{ path, message: 'This link already has a landing page' }] : []
  })
  return issues.length > 0 ? invalid(issues) : undefined
}
