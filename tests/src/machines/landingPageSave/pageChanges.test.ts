import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges } from '#src/machines/landingPageSave/applyChanges.ts'
import { changesBetween, isNothing, ordersOf } from '#src/machines/landingPageSave/pageChanges.ts'
import type { PageConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { rebase, settle } from '#src/machines/landingPageSave/settle.ts'
import { editedPage, link, pageWith, plainFields, savedPage } from './configurations.ts'

/** A page without the places that its items have for the server: the list itself is the order. */
const asSeen = ({ items, ...rest }: PageConfiguration) => ({
  ...rest,
  items: items.map(({ order: _, ...seen }) => seen),
})

const nothing = { create: [], update: [], delete: [], fields: {}, pictures: [] }

const edits = savedPage.chain((old) => fc.tuple(fc.constant(old), editedPage(old)))

describe('the changes between two pages', () => {
  it('make the old page the new one', () => {
    fc.assert(
      fc.property(edits, ([old, wanted]) => {
        const result = applyChanges(old, changesBetween(old, wanted))
        expect(asSeen(result)).toEqual(asSeen(wanted))
      }),
    )
  })

  it('are none once they have been made', () => {
    fc.assert(
      fc.property(edits, ([old, wanted]) => {
        const result = applyChanges(old, changesBetween(old, wanted))
        expect(isNothing(changesBetween(result, wanted))).toBe(true)
        expect(isNothing(changesBetween(old, old))).toBe(true)
      }),
    )
  })

  it('leave every item at a place of its own that the server takes', () => {
    fc.assert(
      fc.property(edits, ([old, wanted]) => {
        const { items } = applyChanges(old, changesBetween(old, wanted))
        const orders = items.map(({ order }) => order ?? -1)
        expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
        expect(orders.every((order) => order >= 0 && order <= 1_000_000)).toBe(true)
      }),
    )
  })

  it('name what is new, changed, moved and gone, and nothing else', () => {
    const old = pageWith(link('a', 0), link('b', 1), link('c', 2), link('d', 3))
    const wanted = {
      ...pageWith(
        link('b', 1),
        { ...link('a', 0, 'Shop'), source: { file: 'file-1', type: 'image/png' } },
        link('fake-id-1', null, 'New'),
        link('d', 3),
      ),
      fields: { ...plainFields, bio: 'Hello' },
      avatar: { file: 'file-2', type: 'image/webp' },
    }
    expect(changesBetween(old, wanted)).toEqual({
      create: [
        {
          target_id: 'fake-id-1',
          type: 'LINK_COMPONENT_ITEM',
          order: 3,
          ...link('fake-id-1', null, 'New').fields,
        },
      ],
      update: [
        { id: 'a', data: { label: 'Shop', order: 2 } },
        { id: 'd', data: { order: 4 } },
      ],
      delete: ['c'],
      fields: { bio: 'Hello' },
      pictures: [
        { place: { of: 'ITEM', id: 'a' }, picture: { file: 'file-1', type: 'image/png' } },
        { place: { of: 'AVATAR' }, picture: { file: 'file-2', type: 'image/webp' } },
      ],
    })
  })

  it('delete an avatar and a background that are set to null', () => {
    const old = { ...pageWith(), avatar: 'STORED', background: 'STORED' } as const
    expect(changesBetween(old, pageWith())).toEqual({
      ...nothing,
      pictures: [
        { place: { of: 'AVATAR' }, picture: null },
        { place: { of: 'BACKGROUND' }, picture: null },
      ],
    })
  })

  it('are one update when one item moves to the end', () => {
    const [a, b, c] = [link('a', 3), link('b', 5), link('c', 9)]
    expect(changesBetween(pageWith(a, b, c), pageWith(b, c, a)).update).toEqual([
      { id: 'a', data: { order: 10 } },
    ])
  })

  it('number all items again when there is no room behind the last', () => {
    expect(ordersOf([link('a', 999_999), link('b', 1_000_000), link('c', null)])).toEqual([0, 1, 2])
  })
})

describe('what the server has taken over', () => {
  it('is not saved a second time', () => {
    const upload = { file: 'file-1', type: 'image/png' }
    const wanted = pageWith({ ...link('fake-id-1', null), source: upload })
    const settled = settle(wanted, { ids: { 'fake-id-1': 'a' }, files: ['file-1'] })
    expect(settled.items).toEqual([{ ...link('a', null, 'fake-id-1'), source: 'STORED' }])
    expect(settle(settled, { ids: { 'fake-id-1': 'b' } })).toEqual(settled)
  })

  it('leaves files that were chosen in the meantime', () => {
    const chosen = { ...pageWith(), avatar: { file: 'file-2', type: 'image/png' } }
    expect(settle(chosen, { files: ['file-1'] })).toEqual(chosen)
  })
})

describe('a page that is put over what somebody else has saved', () => {
  it('ends as it was wanted, but for the pictures that are gone', () => {
    fc.assert(
      fc.property(edits, savedPage, ([, wanted], theirs) => {
        const mine = rebase(wanted, theirs)
        const result = applyChanges(theirs, changesBetween(theirs, mine))
        expect(asSeen(result)).toEqual(asSeen(mine))
        expect(mine.items.map(({ id, fields }) => ({ id, fields }))).toEqual(
          wanted.items.map(({ id, fields }) => ({ id, fields })),
        )
        expect(mine.fields).toEqual(wanted.fields)
      }),
    )
  })

  it('makes again what they have deleted, without its picture', () => {
    const mine = pageWith({ ...link('a', 0), source: 'STORED' }, link('b', 1))
    expect(rebase(mine, pageWith(link('b', 4))).items).toEqual([link('a', null), link('b', 4)])
  })
})
