import { inArray, sql } from 'drizzle-orm'
import { type Example, exampleRoutes } from '#contract/resources/examples.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import { examples } from '#server/database/schema/examples.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'
import { idsOf, inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom, listerOf } from '#server/platform/resource/listedFrom.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { changeRows, deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { fileUrlsOf } from '#server/platform/storage/shownUrls.ts'
import { keepUniverses } from './keepUniverses.ts'
import { type ExamplePictures, readExamples, storedFileOf } from './readExamples.ts'
import { serveExampleUploads } from './serveExampleUploads.ts'

interface Services extends ExamplePictures, Needs<'clock'> {
  readonly uploads: Uploads
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
      await changeRows(tx, examples, body, (data) => ({ ...data, updatedAt: new Date() }))
      const ids = idsOf(body)
      return inOrder(ids, await read(tx, ids))
    }),

    serve(exampleRoutes.delete, ({ body, tx }) => deleteRows(tx, examples, body)),

    serve(exampleRoutes.url, async ({ params, tx }) => {
      const found = await rowOf(tx, examples, params.example_id)
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
  filters: {
    id: examples.id,
    ids: (ids: readonly string[]) => inArray(examples.id, [...ids]),
    type: examples.type,
    tags: (tags: string) => anyOf(examples.tags, splitTagList(tags)),
  },
}
