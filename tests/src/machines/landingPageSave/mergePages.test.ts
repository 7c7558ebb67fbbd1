import { describe, expect, it } from 'vitest'
import { mergePages } from '#src/machines/landingPageSave/mergePages.ts'
import type { PageConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { link, pageWith } from './configurations.ts'

const [a, b, c] = [link('a', 0), link('b', 1), link('c', 2)]
const base = pageWith(a, b, c)

const labelled = (item: typeof a, label: string) => ({ ...item, fields: { ...item.fields, label } })

const merge = (
  mine: PageConfiguration,
  theirs: PageConfiguration,
  choices: Parameters<typeof mergePages>[1] = {},
) => {
  const { page, clashes } = mergePages({ base, mine, theirs }, choices)
  return { ids: page.items.map(({ id }) => id), page, clashes: clashes.map(({ key }) => key) }
}

describe('two changes of one page', () => {
  it('are put together field by field, of items too', () => {
    const mine = pageWith(labelled(a, 'Mine'), b, c)
    const theirs = pageWith({ ...a, fields: { ...a.fields, url: 'https://theirs.example/' } }, b, c)
    const { page, clashes } = merge(mine, theirs)
    expect(clashes).toEqual([])
    expect(page.items[0]?.fields).toMatchObject({ label: 'Mine', url: 'https://theirs.example/' })
  })

  it('clash where both changed the same thing differently, and as chosen', () => {
    const [mine, theirs] = [
      pageWith(labelled(a, 'Mine'), b, c),
      pageWith(labelled(a, 'Theirs'), b, c),
    ]
    expect(merge(mine, theirs)).toMatchObject({ clashes: ['a'] })
    expect(merge(mine, theirs).page).toEqual(mine)
    expect(merge(mine, theirs, { a: 'theirs' }).page).toEqual(theirs)
    expect(merge(mine, mine).clashes).toEqual([])
  })

  it.each([
    ['what one deleted and the other left is gone', pageWith(a, c), base, ['a', 'c'], []],
    [
      'what both added stands where each put it',
      pageWith(a, link('m', null), b, c),
      pageWith(a, b, c, link('t', 3)),
      ['a', 'm', 'b', 'c', 't'],
      [],
    ],
    [
      'one order is kept beside what the other added',
      pageWith(c, a, b),
      pageWith(a, b, c, link('t', 3)),
      ['c', 't', 'a', 'b'],
      [],
    ],
    ['two orders clash', pageWith(c, a, b), pageWith(b, a, c), ['c', 'a', 'b'], ['ORDER']],
    [
      'what one deleted and the other changed clashes',
      pageWith(a, c),
      pageWith(a, labelled(b, 'New'), c),
      ['a', 'c'],
      ['b'],
    ],
    [
      'what one changed and the other deleted clashes',
      pageWith(a, labelled(b, 'New'), c),
      pageWith(a, c),
      ['a', 'b', 'c'],
      ['b'],
    ],
  ] as const)('%s', (_name, mine, theirs, ids, clashes) => {
    expect(merge(mine, theirs)).toMatchObject({ ids, clashes })
  })
})
