import { describe, expect, it } from 'vitest'
import {
  comeText,
  itemProgress,
  itemsText,
  progressText,
  receivedFrom,
  waitingFrom,
} from '#src/features/requests/detail/itemProgress.ts'

const counted = [
  {
    task_id: 'jade',
    item_id: 'pool',
    uploading: 1,
    failed: 0,
    uploaded: 4,
    approved: 1,
    changes_requested: 1,
  },
  {
    task_id: 'ruby',
    item_id: 'pool',
    uploading: 0,
    failed: 0,
    uploaded: 1,
    approved: 0,
    changes_requested: 0,
  },
]

const nothing = { come: 0, approved: 0, waiting: 0, again: 0, uploading: 0 }

describe('itemProgress', () => {
  it('tells of one creator and one item what stands, and what the brand said', () => {
    expect(itemProgress(counted, 'jade', 'pool')).toEqual({
      come: 3,
      approved: 1,
      waiting: 2,
      again: 1,
      uploading: 1,
    })
  })

  it('is nothing where nothing has come', () => {
    expect(itemProgress(counted, 'ruby', 'video')).toEqual(nothing)
  })
})

it('progressText names what there is', () => {
  expect(progressText(itemProgress(counted, 'jade', 'pool'))).toBe(
    '1 approved, 2 to review, 1 to be replaced, 1 uploading',
  )
  expect(progressText(itemProgress(counted, 'ruby', 'pool'))).toBe('1 to review')
  expect(progressText(nothing)).toBe('')
})

it('says in one line how far a creator has come with every item', () => {
  const items = [
    { id: 'pool', title: 'By the pool', quantity: 3 },
    { id: 'day', title: 'Your day', quantity: 1 },
  ]
  expect(itemsText(items, counted, 'jade')).toBe('By the pool 3 of 3 · Your day 0 of 1')
})

it('what is too much for one item is said beside it, and fills no gap at another', () => {
  expect(comeText({ come: 2 }, 1)).toBe('1 of 1 +1')
  expect(comeText({ come: 2 }, 3)).toBe('2 of 3')
  const items = [
    { id: 'pool', quantity: 2 },
    { id: 'day', quantity: 1 },
  ]
  expect(receivedFrom(items, counted)).toBe(3)
})

it('counts what nobody has reviewed, of all creators and items', () => {
  expect(waitingFrom(counted)).toBe(3)
})
