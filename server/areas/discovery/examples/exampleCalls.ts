import { eq, type SQL, sql } from 'drizzle-orm'
import { type Example, exampleRoutes } from '#contract/resources/examples.ts'
import type { RouteBody } from '#contract/route.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { examples } from '#server/platform/db/schema/examples.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'
import { inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom, listerOf } from '#server/platform/resource/listedFrom.ts'
import { deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { fileUrlsOf } from '#server/platform/storage/shownUrls.ts'
import { keepUniverses } from './keepUniverses.ts'
import { type ExamplePictures, readExamples, storedFileOf } from './readExamples.ts'
import { serveExampleUploads } from './serveExampleUploads.ts'

interface Services extends ExamplePictures {
  readonly uploads: Uploads
  readonly clock: Clock
}

/** Fetch, create, update and delete examples, upload their files and read them. */
export function exampleCalls(services: Services): Served[] {
  const { storage, clock } = services
  const read = (tx: Transaction, ids: readonly string[]) => readExamples(tx, services, ids)

  return [
    serve(exampleRoutes.fetch, ({ body, tx, principal }) =>
      fetchPage(tx, { ...listed, read }, body, listerOf(principal)),
    ),

    serve(exampleRoutes.create, async ({ body, tx }) => {
      const ids = await keepUniverses(tx, body, clock(), (index) => `body[${index}].media_id`)
      return ids instanceof Failure ? ids : inOrder(ids, await read(tx, ids))
    }),

    serve(exampleRoutes.createUniverse, async ({ body, tx }) => {
      const ids = await keepUniverses(tx, [body], clock(), () => 'body.media_id')
      return ids instanceof Failure ? ids : one(await read(tx, ids), ids)
    }),

    serve(exampleRoutes.update, async ({ body, tx }) => {
      for (const { id, data } of body) {
        const change = { ...data, updatedAt: new Date() }
        await tx.update(examples).set(change).where(eq(examples.id, id))
      }
      const ids = body.map(({ id }) => id)
      return inOrder(ids, await read(tx, ids))
    }),

    serve(exampleRoutes.delete, ({ body, tx }) => deleteRows(tx, examples, body)),

    serve(exampleRoutes.url, async ({ params, tx }) => {
      const [found] = await tx.select().from(examples).where(eq(examples.id, params.example_id))
      if (!found) return missing([params.example_id])
      const file = storedFileOf(found)
      return file
        ? fileUrlsOf(storage, file, clock())
        : new Failure('CONFLICT', 'This example is a post from Discover: open its link')
    }),

    ...serveExampleUploads(services, (rows, id) =>
      read(rows, [id]).then((found) => one(found, [id])),
    ),
  ]
}

const one = (found: readonly Example[], ids: readonly string[]) => found[0] ?? missing(ids)

const listed = {
  table: examples,
  from: (lister: Lister) => listedFrom(examples, lister),
  search: [examples.name],
  sorts: {
    name: sql`lower(${examples.name})`,
    created_at: examples.createdAt,
    updated_at: examples.updatedAt,
  },
  defaultSort: '-created_at' as const,
  filters: filtersOf,
}

type Filters = NonNullable<RouteBody<typeof exampleRoutes.fetch>['filters']>

function filtersOf({ id, type, tags }: Filters): (SQL | undefined)[] {
  return [
    id ? eq(examples.id, id) : undefined,
    type ? eq(examples.type, type) : undefined,
    tags ? anyOf(examples.tags, splitTagList(tags)) : undefined,
  ]
}
