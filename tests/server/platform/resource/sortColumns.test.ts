import { expectTypeOf, it } from 'vitest'
import { tagRoutes } from '#contract/resources/tags.ts'
import type { RouteBody } from '#contract/route.ts'
import { tags } from '#server/database/schema/tags.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fetchPage, serveResource } from '#server/platform/resource/serveResource.ts'

const listed = {
  table: tags,
  search: [],
  defaultSort: 'text' as const,
  filters: { id: tags.id, text: tags.text },
  read: () => Promise.resolve([]),
}
const changes = { toRow: () => ({ text: '' }), toChange: () => ({}) }
const { text, createdAt: created_at, updatedAt: updated_at } = tags

it('a list has what the contract lets it be sorted by, no less and no more', () => {
  const page = (tx: Transaction, body: RouteBody<typeof tagRoutes.fetch>) => [
    fetchPage(tx, { ...listed, sorts: { text, created_at } }, body),
    // @ts-expect-error -- one is missing
    fetchPage(tx, { ...listed, sorts: { text } }, body),
    // @ts-expect-error -- nobody can ask for the third
    fetchPage(tx, { ...listed, sorts: { text, created_at, updated_at } }, body),
    // @ts-expect-error -- it is sorted by none of them at first
    fetchPage(tx, { ...listed, sorts: { text, created_at }, defaultSort: 'name' as const }, body),
  ]
  expectTypeOf(page).toBeFunction()
})

it('so has a resource', () => {
  const resources = () => [
    serveResource(tagRoutes, { ...listed, ...changes, sorts: { text, created_at } }),
    // @ts-expect-error -- one is missing
    serveResource(tagRoutes, { ...listed, ...changes, sorts: { text } }),
    // @ts-expect-error -- nobody can ask for the third
    serveResource(tagRoutes, { ...listed, ...changes, sorts: { text, created_at, updated_at } }),
  ]
  expectTypeOf(resources).toBeFunction()
})
