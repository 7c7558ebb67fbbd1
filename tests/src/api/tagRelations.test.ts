import { describe, expect, it } from 'vitest'
import type { Tag } from '#src/api/cacheTags.ts'
import { definitions, type Tags } from './definitions.ts'
import { changes, shows } from './relations.ts'

const queries = [...definitions].filter(([, { type }]) => type !== 'mutation')
const mutations = [...definitions].filter(([, { type }]) => type === 'mutation')

/** An export, or the check of an import. */
const isAskedAnew = (query: string) => /^export|^check\w+Import$/.test(query)

const relations = Object.entries(changes).flatMap(([mutation, change]) =>
  change === 'empties the cache'
    ? []
    : Object.entries(shows)
        .filter(([, shown]) => shown.some((entity) => change.changes.includes(entity)))
        .map(([query]) => ({ mutation, query, argument: change.argument })),
)

describe('the table of relations', () => {
  it('says of every query what it shows', () => {
    const lasting = queries.map(([name]) => name).filter((name) => !isAskedAnew(name))
    expect(Object.keys(shows).sort()).toEqual(lasting.sort())
  })

  it('says of every mutation what it changes', () => {
    expect(Object.keys(changes).sort()).toEqual(mutations.map(([name]) => name).sort())
  })
})

describe('a mutation refreshes what shows its entity:', () => {
  it.each(relations)('$mutation reaches $query', ({ mutation, query, argument }) => {
    const provided = tagsOf(definitions.get(query)?.providesTags, [
      answer,
      undefined,
      { id: 'row' },
    ])
    const invalidated = tagsOf(definitions.get(mutation)?.invalidatesTags, [
      [],
      undefined,
      argument ?? usualArgument(mutation),
    ])
    const reached = provided.filter((tag) => invalidated.some((other) => covers(other, tag)))
    expect(reached).not.toEqual([])
  })

  it.each(mutations.map(([name]) => name))('%s refreshes nothing when it fails', (name) => {
    const change = changes[name]
    const argument = typeof change === 'object' ? change.argument : undefined
    const failed = [undefined, { code: 'UNAVAILABLE' }, argument ?? usualArgument(name)]
    expect(tagsOf(definitions.get(name)?.invalidatesTags, failed)).toEqual([])
  })
})

/** A page, an infinite query's pages, and an entity with an id, in one. */
const answer = { id: 'row', data: [{ id: 'row' }], pages: [{ data: [{ id: 'row' }] }] }

function usualArgument(mutation: string): unknown {
  if (mutation.startsWith('create')) return [{}]
  if (mutation.startsWith('update')) return [{ id: 'row', data: {} }]
  return ['row']
}

const tagsOf = (tags: Tags | undefined, about: readonly unknown[]): readonly Tag[] =>
  typeof tags === 'function' ? tags(...about) : (tags ?? [])

/** Whether invalidating `tag` refreshes what provides `other`, as RTK Query decides it. */
const covers = (tag: Tag, other: Tag) =>
  tag.type === other.type && (tag.id === undefined || tag.id === other.id)
