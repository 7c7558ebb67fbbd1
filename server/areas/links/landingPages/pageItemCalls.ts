import { count, eq, max } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { maxPageItems, pageItemRoutes } from '#contract/resources/pageItems.ts'
import type { RouteBody } from '#contract/route.ts'
import { endsAfterItBegins, endsTooSoon } from '#contract/rules/itemSchedule.ts'
import { pageItemFacts } from '#contract/rules/pageItemTypes.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { landingPages, pageItems } from '#server/database/schema/landingPages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, invalid, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { idsOf, inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import {
  changeRows,
  createRows,
  deleteRows,
  fetchPage,
} from '#server/platform/resource/serveResource.ts'
import { pageItemFields, readItems } from './readItems.ts'

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
      const rows = body.map(({ target_id: _, ...item }, index) => ({
        ...pageItemFields.write(item),
        landingPageId: params.id,
        position: item.order ?? place + index,
      }))
      const ids = await createRows(tx, pageItems, rows)
      const items = inOrder(ids, await read(tx, ids))
      if (items instanceof Failure) return items
      return items.map((item, index) => ({ ...item, target_id: body[index]?.target_id ?? null }))
    }),

    serve(pageItemRoutes.update, async ({ body, tx }) => {
      const refusal = await refuseChanges(tx, body)
      if (refusal) return refusal
      const toChange = (data: Change['data']) => ({
        ...pageItemFields.write(data),
        updatedAt: new Date(),
      })
      await changeRows(tx, pageItems, body, toChange)
      const ids = idsOf(body)
      return inOrder(ids, await read(tx, ids))
    }),

    serve(pageItemRoutes.delete, ({ body, tx }) => deleteRows(tx, pageItems, body)),
  ]
}

type Change = RouteBody<typeof pageItemRoutes.update>[number]

const listed = {
  table: pageItems,
  search: [],
  sorts: {
    order: pageItems.position,
    created_at: pageItems.createdAt,
    updated_at: pageItems.updatedAt,
  },
  defaultSort: 'order' as const,
  filters: {
    id: pageItems.id,
    landing_page_id: pageItems.landingPageId,
    type: pageItems.type,
  },
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
async function refuseChanges(tx: Transaction, changes: readonly Change[]): Promise<Refusal> {
  const ids = idsOf(changes)
  const found = await rowsOf(tx, pageItems, ids)
  const byId = new Map(found.map((item) => [item.id, item]))
  const issues = changes.flatMap(({ id, data }, index) => {
    const item = byId.get(id)
    const at = (field: string, message: string) => ({
      path: `body[${index}].data.${field}`,
      message,
    })
    return item ? issuesOf(item, data, at) : []
  })
  return refuseIssues(issues)
}

function issuesOf(
  item: typeof pageItems.$inferSelect,
  data: Change['data'],
  at: (field: string, message: string) => Issue,
): Issue[] {
  const { leadsSomewhere } = pageItemFacts[item.type]
  const { visible_from = item.visibleFrom?.toISOString() } = data
  const { visible_until = item.visibleUntil?.toISOString() } = data
  return [
    ...(leadsSomewhere && data.label === '' ? [at('label', 'Enter the text of the button')] : []),
    ...(leadsSomewhere && data.url === null ? [at('url', 'Enter where the link leads')] : []),
    ...(endsAfterItBegins({ visible_from, visible_until })
      ? []
      : [at('visible_until', endsTooSoon)]),
  ]
}
