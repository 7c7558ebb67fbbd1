import { describe, expect, it } from 'vitest'
import type { PagePlace } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  choicesParam,
  idsParam,
  leastQuery,
  listParam,
  named,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  readUrlState,
  textParam,
  unusualFields,
  usualState,
  writeUrlState,
} from '#src/lib/urlParams.ts'

const params = {
  search: textParam,
  tags: listParam,
  creator: optionalParam,
  sort: choiceParam(['name', '-name'], 'name'),
  status: optionalChoiceParam(['on', 'off']),
  page: pageParam,
}
interface State {
  readonly search: string
  readonly tags: readonly string[]
  readonly creator: string | null
  readonly sort: 'name' | '-name'
  readonly status: 'on' | 'off' | null
  readonly page: PagePlace
}

const usual: State = { search: '', tags: [], creator: null, sort: 'name', status: null, page: 1 }

describe('readUrlState', () => {
  it('reads what stands in the address', () => {
    const query = new URLSearchParams('search=jade&tags=a,b&creator=1&sort=-name&status=off&page=3')
    expect(readUrlState(params, query)).toEqual({
      search: 'jade',
      tags: ['a', 'b'],
      creator: '1',
      sort: '-name',
      status: 'off',
      page: 3,
    })
  })

  it('takes the usual value for what is missing', () => {
    expect(readUrlState(params, new URLSearchParams())).toEqual(usual)
  })

  it.each(['sort=rank', 'status=maybe', 'page=0', 'page=-1', 'page=1e3', 'page=x', 'tags=,'])(
    'takes the usual value for %s',
    (query) => {
      expect(readUrlState(params, new URLSearchParams(query))).toEqual(usual)
    },
  )
})

describe('writeUrlState', () => {
  const write = (query: string, change: Partial<State>) =>
    writeUrlState(params, new URLSearchParams(query), change).toString()

  it('changes what is named, and keeps the rest and what belongs to others', () => {
    expect(write('search=jade&page=2&other=1', { tags: ['a', 'b'], page: 3 })).toBe(
      'search=jade&page=3&other=1&tags=a%2Cb',
    )
  })

  it('leaves usual values out', () => {
    expect(write('search=jade&tags=a&creator=1&sort=-name&status=on&page=2', usual)).toBe('')
  })
})

describe('a list in the address', () => {
  it('of known choices passes over what is none of them', () => {
    const colours = choicesParam(['red', 'green'])
    expect(colours.read('green,blue,red')).toEqual(['green', 'red'])
    expect(colours.read(null)).toEqual([])
    expect(colours.write(['green', 'red'])).toBe('green,red')
    expect(colours.write([])).toBeNull()
  })

  it('of ids passes over what is no id', () => {
    const id = '019b76da-a800-7000-8000-00000000ffff'
    expect(idsParam.read(`${id},all,'; drop table`)).toEqual([id])
  })
})

describe('a page in the address', () => {
  it.each<[string, PagePlace]>([
    ['7', 7],
    ['401.WyJhIl0', { number: 401, cursor: 'WyJhIl0' }],
  ])('%s is kept', (text, place) => {
    expect(pageParam.read(text)).toEqual(place)
    expect(pageParam.write(place)).toBe(text)
  })

  it.each(['0.abc', '401.', '401.a b', `2.${'x'.repeat(4097)}`])('%s is the first', (text) => {
    expect(pageParam.read(text)).toBe(1)
  })
})

describe('the usual state', () => {
  it('is that of an empty address', () => {
    expect(usualState(params)).toEqual(usual)
  })

  it.each([
    ['a search', { search: 'jade' }, ['search']],
    ['blanks', { search: '  ' }, []],
    ['a tag', { tags: ['a'] }, ['tags']],
    ['a choice', { status: 'on' as const }, ['status']],
    ['nothing', {}, []],
  ])('is told from one with %s', (_, change, expected) => {
    expect(unusualFields(params, { ...usual, ...change })).toEqual(expected)
  })
})

it('the least query says the same in one order, without what is usual, unreadable or another’s', () => {
  const query = new URLSearchParams('form=new&tags=a,,b&sort=name&search=jade&status=maybe')
  expect(String(leastQuery(params, query))).toBe('search=jade&tags=a%2Cb')
})

it('two lists share an address under names of their own', () => {
  const one = { page: named('codes_page', pageParam) }
  const other = { page: pageParam }
  const written = writeUrlState(one, new URLSearchParams('page=2'), { page: 3 })
  expect(String(written)).toBe('page=2&codes_page=3')
  expect(readUrlState(one, written)).toEqual({ page: 3 })
  expect(readUrlState(other, written)).toEqual({ page: 2 })
  expect(String(writeUrlState(one, written, { page: 1 }))).toBe('page=2')
})
