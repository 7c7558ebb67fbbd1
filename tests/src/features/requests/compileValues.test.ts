import { describe, expect, it } from 'vitest'
import {
  dueAt,
  dueField,
  newValues,
  sameAgainValues,
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

describe('sameAgainValues', () => {
  it('takes over everything, due a week later on the viewer’s clock', () => {
    expect(sameAgainValues(requestWith({}), [item], now, clock)).toEqual({
      title: 'Summer set',
      brief: 'By the water',
      due: '2026-02-14 18:00:00',
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

  it('is due on the same weekday and at the same time, in the first week that lies ahead', () => {
    const dueAsOf = (time: string) =>
      sameAgainValues(requestWith({}), [item], new Date(time), clock).due
    expect(dueAsOf('2026-02-14T15:59:59Z')).toBe('2026-02-14 18:00:00')
    expect(dueAsOf('2026-02-14T16:00:00Z')).toBe('2026-02-21 18:00:00')
    expect(dueAsOf('2026-02-20T12:00:00Z')).toBe('2026-02-21 18:00:00')
    expect(dueAsOf('2027-02-13T12:00:00Z')).toBe('2027-02-13 18:00:00')
  })

  it('keeps the time of day when summer time has begun in between', () => {
    const request = requestWith({ due_at: '2027-03-26T17:00:00.000Z' })
    const { due } = sameAgainValues(request, [item], now, 'Europe/Berlin')
    expect(due).toBe('2027-04-02 18:00:00')
    expect(dueAt(due, 'Europe/Berlin')).toBe('2027-04-02T16:00:00.000Z')
  })

  it('is due at no time when the request was not', () => {
    const request = requestWith({ due_at: null })
    expect(sameAgainValues(request, [item], now, clock).due).toBeNull()
  })
})

it('toCompile says what the call takes, with the moment that the viewer’s clock means', () => {
  const values = sameAgainValues(requestWith({}), [item], now, clock)
  expect(toCompile(values, 'DRAFT', clock)).toEqual({
    title: 'Summer set',
    brief: 'By the water',
    due_at: '2026-02-14T16:00:00.000Z',
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
