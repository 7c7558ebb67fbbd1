import { count, eq, inArray, max } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { maxPageItems, pageItemRoutes } from '#contract/resources/pageItems.ts'
import type { RouteBody } from '#contract/route.ts'
import { endsAfterItBegins, endsTooSoon } from '#contract/rules/itemSchedule.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { landingPages, pageItems } from '#server/platform/db/schema/landingPages.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { readItems } from './readItems.ts'

interface Services {
  readonly storage: Shown
}

/** Fetch, create, update and delete what stands on landing pages. */
export function pageItemCalls({ storage }: Services): Served[] {
  const read = (tx: Transaction, ids: readonly string[]) => readItems(tx, ids, storage)
  return [
    serve(pageItemRoutes.fetch, ({ body, tx }) => fetchPage(tx, { ...listed, read }, body)),

    serve(pageItemRoutes.create, async ({ params, body, tx }) => {
      const place = await placeAfterAll(tx, params.id, body.length)
      if (place instanceof Failure) return place
      const made = await tx
        .insert(pageItems)
        .values(
          body.map(({ type, label, url, order, source_alt, ...schedule }, index) => ({
            landingPageId: params.id,
            type,
            label,
            url: url || null,
            position: order ?? place + index,
            sourceAlt: source_alt,
            visibleFrom: dateOf(schedule.visible_from),
            visibleUntil: dateOf(schedule.visible_until),
          })),
        )
        .returning({ id: pageItems.id })
      const ids = made.map(({ id }) => id)
      const items = inOrder(ids, await read(tx, ids))
      if (items instanceof Failure) return items
      return items.map((item, index) => ({ ...item, target_id: body[index]?.target_id ?? null }))
    }),

    serve(pageItemRoutes.update, async ({ body, tx }) => {
      const refusal = await refuseChanges(tx, body)
      if (refusal) return refusal
      for (const { id, data } of body) {
        await tx
          .update(pageItems)
          .set({
            label: data.label,
            url: data.url === '' ? null : data.url,
            position: data.order,
            sourceAlt: data.source_alt,
            visibleFrom: dateOf(data.visible_from),
            visibleUntil: dateOf(data.visible_until),
            updatedAt: new Date(),
          })
          .where(eq(pageItems.id, id))
      }
      const ids = body.map(({ id }) => id)
      return inOrder(ids, await read(tx, ids))
    }),

    serve(pageItemRoutes.delete, ({ body, tx }) => deleteRows(tx, pageItems, body)),
  ]
}

type Change = RouteBody<typeof pageItemRoutes.update>[number]
type Filters = NonNullable<RouteBody<typeof pageItemRoutes.fetch>['filters']>

const listed = {
  table: pageItems,
  search: [],
  sorts: {
    order: pageItems.position,
    created_at: pageItems.createdAt,
    updated_at: pageItems.updatedAt,
  },
  defaultSort: 'order' as const,
  filters: ({ id, landing_page_id, type }: Filters) => [
    id ? eq(pageItems.id, id) : undefined,
    landing_page_id ? eq(pageItems.landingPageId, landing_page_id) : undefined,
    type ? eq(pageItems.type, type) : undefined,
  ],
}

/**
 * The place after all items of a page, if so many more fit on it. Holds the page until the call ends, so that
 * two calls at once cannot both take the last place.
 */
async function placeAfterAll(
  tx: Transaction,
  pageId: string,
  adding: number,
): Promise<number | Failure> {
  const [page] = await tx
    .select({ id: landingPages.id })
    .from(landingPages)
    .where(eq(landingPages.id, pageId))
    .for('update')
  if (!page) return missing([pageId])
  const [standing] = await tx
    .select({ items: count(), last: max(pageItems.position) })
    .from(pageItems)
    .where(eq(pageItems.landingPageId, pageId))
  if ((standing?.items ?? 0) + adding > maxPageItems) {
    return invalid([{ path: 'body', message: `A page can have at most ${maxPageItems} items` }])
  }
  return (standing?.last ?? -1) + 1
}

/** A link keeps a label and leads somewhere; what has an end begins before it. */
async function refuseChanges(
  tx: Transaction,
  changes: readonly Change[],
): Promise<Failure | undefined> {
  const ids = changes.map(({ id }) => id)
  const found = await tx.select().from(pageItems).where(inArray(pageItems.id, ids))
  const byId = new Map(found.map((item) => [item.id, item]))
  const issues = changes.flatMap(({ id, data }, index) => {
    const item = byId.get(id)
    const at = (field: string, message: string) => ({
      path: `body[${index}].data.${field}`,
      message,
    })
    return item ? issuesOf(item, data, at) : []
  })
  return issues.length > 0 ? invalid(issues) : undefined
}

function issuesOf(
  item: typeof pageItems.$inferSelect,
  data: Change['data'],
  at: (field: string, message: string) => Issue,
): Issue[] {
  const isLink = item.type === 'LINK_COMPONENT_ITEM'
  const { visible_from = item.visibleFrom?.toISOString() } = data
  const { visible_until = item.visibleUntil?.toISOString() } = data
  return [
    ...(isLink && data.label === '' ? [at('label', 'Enter the text of the button')] : []),
    ...(isLink && (data.url === null || data.url === '')
      ? [at('url', 'Enter where the link leads')]
      : []),
    ...(endsAfterItBegins({ visible_from, visible_until })
      ? []
      : [at('visible_until', endsTooSoon)]),
  ]
}

/** Undefined leaves a column as it is, null empties it. */
const dateOf = (moment: string | null | undefined): Date | null | undefined =>
  typeof moment === 'string' ? new Date(moment) : moment
