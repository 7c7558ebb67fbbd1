import { describe, expect, it } from 'vitest'
import {
  dueAt,
  dueField,
  duplicateValues,
  newValues,
  toCompile,
} from '#src/features/requests/compile/compileValues.ts'
import { exampleNamed, itemWith, requestWith } from './requestRows.ts'

const pool = exampleNamed('pool')
const item = itemWith({
  attributes: [{ id: 'a1', type: 'DURATION', name: 'Duration', value: '30' }],
  examples: [{ id: 'e1', example: pool }],
})
const now = new Date('2026-02-01T00:00:00Z')
const clock = 'GMT+02:00'

it('newValues asks for one photo, of nobody or of the creator it was begun from', () => {
  expect(newValues(null).item_data).toMatchObject([{ kind: 'PHOTO', quantity: 1 }])
  expect(newValues(null).creator_ids).toEqual([])
  expect(newValues('jade').creator_ids).toEqual(['jade'])
})

describe('duplicateValues', () => {
  it('takes over everything, with the time as the viewer’s clock shows it', () => {
    expect(duplicateValues(requestWith({}), [item], now, clock)).toEqual({
      title: 'Summer set (copy)',
      brief: 'By the water',
      due: '2026-02-07 18:00:00',
      priority: 'HIGH',
      tags: ['summer'],
      item_data: [
        {
          key: 'item',
          title: 'A photo by the pool',
          description: '',
          kind: 'PHOTO',
          quantity: 1,
          attributes: [{ key: 'a1', type: 'DURATION', name: 'Duration', value: '30' }],
          examples: [pool],
        },
      ],
      creator_ids: ['jade', 'ruby'],
    })
  })

  it('leaves out a time that has passed', () => {
    const later = new Date('2026-03-01T00:00:00Z')
    expect(duplicateValues(requestWith({}), [item], later, clock).due).toBeNull()
  })

  it('keeps the longest title within what a title may have', () => {
    const long = requestWith({ title: 'x'.repeat(200) })
    const { title } = duplicateValues(long, [item], now, clock)
    expect(title).toHaveLength(200)
    expect(title.endsWith('x (copy)')).toBe(true)
  })
})

it('toCompile says what the call takes, with the moment that the viewer’s clock means', () => {
  const values = duplicateValues(requestWith({}), [item], now, clock)
  expect(toCompile(values, 'DRAFT', clock)).toEqual({
    title: 'Summer set (copy)',
    brief: 'By the water',
    due_at: '2026-02-07T16:00:00.000Z',
    priority: 'HIGH',
    tags: ['summer'],
    status: 'DRAFT',
    item_data: [
      {
        title: 'A photo by the pool',
        description: '',
        kind: 'PHOTO',
        quantity: 1,
        attributes: [{ type: 'DURATION', name: 'Duration', value: '30' }],
        example_ids: [pool.id],
      },
    ],
    creator_ids: ['jade', 'ruby'],
  })
})

it('a time that is due after summer time has begun is one of its clock', () => {
  const due = dueAt('2027-04-01 18:00:00', 'Europe/Berlin')
  expect(due).toBe('2027-04-01T16:00:00.000Z')
  expect(dueField(due ?? '', 'Europe/Berlin')).toBe('2027-04-01 18:00:00')
})
