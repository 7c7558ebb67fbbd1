import { describe, expect, it } from 'vitest'
import { itemValuesOf } from '#src/features/requests/compile/compileValues.ts'
import { itemChanges } from '#src/features/requests/detail/itemChanges.ts'
import { exampleNamed, itemWith } from './requestRows.ts'

const pool = exampleNamed('pool')
const beach = exampleNamed('beach')
const lake = exampleNamed('lake')
const before = itemWith({
  attributes: [
    { id: 'a1', type: 'ORIENTATION', name: 'Orientation', value: 'PORTRAIT' },
    { id: 'a2', type: 'TEXT', name: 'Outfit', value: 'Red' },
  ],
  examples: [{ id: 'e1', example: pool }],
})
const same = itemValuesOf(before)
const nothing = {
  item: [],
  attributes: { create: [], update: [], delete: [] },
  examples: { create: [], update: [], delete: [] },
}

describe('itemChanges', () => {
  it('has nothing to save when nothing has changed', () => {
    expect(itemChanges(before, same)).toEqual(nothing)
  })

  it('saves title, description, kind and quantity together', () => {
    expect(
      itemChanges(before, { ...same, title: 'Two photos', description: 'At noon', quantity: '2' }),
    ).toEqual({
      ...nothing,
      item: [
        {
          id: before.id,
          data: { title: 'Two photos', description: 'At noon', kind: 'PHOTO', quantity: 2 },
        },
      ],
    })
  })

  it('adds, changes and deletes attributes, each by itself', () => {
    const [orientation] = same.attributes
    if (!orientation) throw new Error('no attribute')
    const attributes = [
      { ...orientation, value: 'SQUARE' },
      { key: 'new', type: 'DURATION' as const, name: 'Duration', value: '30' },
    ]
    expect(itemChanges(before, { ...same, attributes }).attributes).toEqual({
      create: [{ item_id: before.id, type: 'DURATION', name: 'Duration', value: '30' }],
      update: [{ id: 'a1', data: { type: 'ORIENTATION', name: 'Orientation', value: 'SQUARE' } }],
      delete: ['a2'],
    })
  })

  it('ties examples to the item, and unties them', () => {
    expect(itemChanges(before, { ...same, examples: [beach] }).examples).toEqual({
      create: [{ item_id: before.id, example_id: beach.id }],
      update: [],
      delete: ['e1'],
    })
  })

  it('tells every example its place when the order has changed', () => {
    const two = itemWith({
      examples: [
        { id: 'e1', example: pool },
        { id: 'e2', example: beach },
      ],
    })
    const values = itemValuesOf(two)
    expect(itemChanges(two, { ...values, examples: [beach, pool] }).examples).toEqual({
      create: [],
      update: [
        { id: 'e1', data: { position: 1 } },
        { id: 'e2', data: { position: 0 } },
      ],
      delete: [],
    })
    expect(itemChanges(two, { ...values, examples: [beach, lake, pool] }).examples).toEqual({
      create: [{ item_id: two.id, example_id: lake.id, position: 1 }],
      update: [
        { id: 'e1', data: { position: 2 } },
        { id: 'e2', data: { position: 0 } },
      ],
      delete: [],
    })
  })

  it('leaves the places of examples alone where the rest keeps its order', () => {
    const two = itemWith({
      examples: [
        { id: 'e1', example: pool },
        { id: 'e2', example: beach },
      ],
    })
    const values = itemValuesOf(two)
    expect(itemChanges(two, { ...values, examples: [beach, lake] }).examples).toEqual({
      create: [{ item_id: two.id, example_id: lake.id }],
      update: [],
      delete: ['e1'],
    })
  })
})
