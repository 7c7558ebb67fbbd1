import { describe, expect, it } from 'vitest'
import { countItem, isReceived, receivedOf } from '#contract/rules/askedFiles.ts'

it.each([
  [1, 0, 0, { received: 0, extra: 0, missing: 1 }],
  [1, 1, 0, { received: 1, extra: 0, missing: 0 }],
  [1, 2, 0, { received: 1, extra: 1, missing: 0 }],
  [3, 1, 1, { received: 1, extra: 0, missing: 1 }],
  [3, 2, 4, { received: 2, extra: 0, missing: 0 }],
  [2, 0, 2, { received: 0, extra: 0, missing: 0 }],
])(
  'the files for one item %i asked for, %i come, %i on their way',
  (quantity, come, coming, count) => {
    expect(countItem(quantity, come, coming)).toEqual(count)
  },
)

it.each([
  ['UPLOADED', 'PENDING', true],
  ['UPLOADED', 'APPROVED', true],
  ['UPLOADED', 'CHANGES_REQUESTED', false],
  ['UPLOADING', 'PENDING', false],
  ['FAILED', 'PENDING', false],
  ['ABORTED', 'APPROVED', false],
])('a file that is %s and %s is received: %s', (status, review, is) => {
  expect(isReceived({ status, review, replaced_at: null })).toBe(is)
})

it('a file that a later version has replaced is not received', () => {
  const replaced_at = '2026-11-01T12:00:00.000Z'
  expect(isReceived({ status: 'UPLOADED', review: 'PENDING', replaced_at })).toBe(false)
})

describe('the files for a request', () => {
  const items = [
    { id: 'photos', quantity: 5 },
    { id: 'video', quantity: 1 },
  ]
  const come = (item_id: string | null, count: number, review = 'PENDING') =>
    Array.from({ length: count }, () => ({
      item_id,
      status: 'UPLOADED',
      review,
      replaced_at: null,
    }))

  it.each([
    ['nothing', [], 0],
    ['everything', [...come('photos', 5), ...come('video', 1)], 6],
    ['a second video in the place of a photo', [...come('photos', 4), ...come('video', 2)], 5],
    ['a file for the task as a whole', [...come('photos', 5), ...come(null, 1)], 5],
    ['a file for an item that is asked for no more', [...come('photos', 5), ...come('gone', 3)], 5],
    [
      'one that is to be replaced',
      [...come('photos', 4), ...come('photos', 1, 'CHANGES_REQUESTED'), ...come('video', 1)],
      5,
    ],
  ])('are counted item by item: %s', (_what, files, received) => {
    expect(receivedOf(items, files)).toBe(received)
  })
})
