import { describe, expect, it } from 'vitest'
import type { Submission } from '#contract/resources/submissions.ts'
import {
  decidedQueue,
  mergedQueue,
  neighbourOf,
  nextWaiting,
} from '#src/features/review/reviewQueue.ts'
import { receivedFile as file } from './receivedFile.ts'

const brief = (files: readonly Submission[]) => files.map(({ id, review }) => `${id} ${review}`)

describe('mergedQueue', () => {
  it('keeps the place of a file that is not in the answer any more', () => {
    const queue = mergedQueue([file('a', 'APPROVED'), file('b')], [file('b')])
    expect(brief(queue)).toEqual(['a APPROVED', 'b PENDING'])
  })

  it('takes over what the server says now, and puts new files at the end', () => {
    const queue = mergedQueue([file('a'), file('b')], [file('c'), file('a', 'APPROVED')])
    expect(brief(queue)).toEqual(['a APPROVED', 'b PENDING', 'c PENDING'])
  })
})

it('decidedQueue shows what was just decided', () => {
  const verdicts = { b: { review: 'CHANGES_REQUESTED', review_message: 'Brighter' } } as const
  expect(decidedQueue([file('a'), file('b')], verdicts)).toEqual([
    file('a'),
    { ...file('b', 'CHANGES_REQUESTED'), review_message: 'Brighter' },
  ])
})

describe('nextWaiting', () => {
  const queue = [file('a'), file('b', 'APPROVED'), file('c'), file('d', 'APPROVED')]

  it.each([
    ['a', 'c'],
    ['b', 'c'],
    ['c', 'a'],
    ['d', 'a'],
  ])('comes after %s with %s', (id, next) => {
    expect(nextWaiting(queue, id)?.id).toBe(next)
  })

  it('is none when all others are reviewed', () => {
    expect(nextWaiting([file('a'), file('b', 'APPROVED')], 'a')).toBeUndefined()
  })
})

describe('neighbourOf', () => {
  const queue = [file('a'), file('b')]

  it('goes one further or back, and not beyond the ends', () => {
    expect(neighbourOf(queue, 'a', 1)?.id).toBe('b')
    expect(neighbourOf(queue, 'b', -1)?.id).toBe('a')
    expect(neighbourOf(queue, 'b', 1)).toBeUndefined()
    expect(neighbourOf(queue, 'a', -1)).toBeUndefined()
  })
})
