import { describe, expect, it } from 'vitest'
import { mergePages } from '#src/machines/landingPageSave/mergePages.ts'
import type {
  PageConfiguration,
  PictureNames,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import { link, pageWith } from './configurations.ts'

const [a, b, c] = [link('a', 0), link('b', 1), link('c', 2)]
const base = pageWith(a, b, c)

const labelled = (item: typeof a, label: string) => ({ ...item, fields: { ...item.fields, label } })

const known = (configuration: PageConfiguration, pictures: PictureNames = {}) => ({
  configuration,
  pictures,
})

const merge = (
  mine: PageConfiguration,
  theirs: PageConfiguration,
  choices: Parameters<typeof mergePages>[1] = {},
) => {
  const sides = { base: known(base), mine, theirs: known(theirs) }
  const { page, clashes } = mergePages(sides, choices)
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

describe('a picture that both have replaced', () => {
  const file = { file: 'mine', type: 'image/png' }
  const pictured = {
    ...pageWith({ ...a, source: 'STORED' as const }, b),
    avatar: 'STORED' as const,
  }
  const before = known(pictured, { avatar: '/objects/1', a: '/objects/2' })
  const after = known(pictured, { avatar: '/objects/3', a: '/objects/4' })

  it.each([
    ['avatar', { ...pictured, avatar: file }],
    ['a', { ...pictured, items: [{ ...a, source: file }, b] }],
  ])('clashes at its place: %s', (key, mine) => {
    const sides = { base: before, mine, theirs: after }
    const { page, clashes } = mergePages(sides)
    expect(clashes.map((clash) => clash.key)).toEqual([key])
    expect(page).toEqual(mine)
    expect(mergePages(sides, { [key]: 'theirs' }).page).toEqual(pictured)
    expect(mergePages({ ...sides, theirs: before }).clashes).toEqual([])
  })

  it('does not clash where only they have replaced it', () => {
    const mine = { ...pictured, fields: { ...pictured.fields, title: 'Mine' } }
    expect(mergePages({ base: before, mine, theirs: after })).toEqual({ page: mine, clashes: [] })
  })

  it('clashes where I have deleted its item', () => {
    const mine = { ...pictured, items: [b] }
    const { clashes } = mergePages({ base: before, mine, theirs: after })
    expect(clashes).toMatchObject([{ key: 'a', nth: 1, base: { id: 'a' }, mine: null }])
  })
})
