import { expectTypeOf, it } from 'vitest'
import type { Tag, TagSort } from '#contract/resources/tags.ts'
import type { ListColumn } from '#src/ui/ListTable.tsx'

type Column = ListColumn<Tag, TagSort>

it('a column is sortable by what the list can be sorted by, and by nothing else', () => {
  expectTypeOf<{ accessor: 'text'; sortable: true }>().toExtend<Column>()
  expectTypeOf<{ accessor: 'use_total' }>().toExtend<Column>()
  expectTypeOf<{ accessor: 'use_total'; sortable: true }>().not.toExtend<Column>()
  expectTypeOf<{ accessor: 'text'; sortable: true }>().not.toExtend<ListColumn<Tag>>()
})
