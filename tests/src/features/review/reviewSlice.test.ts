import { describe, expect, it } from 'vitest'
import { api } from '#src/api/api.ts'
import { decidedQueue, type Verdict } from '#src/features/review/reviewQueue.ts'
import {
  type Decision,
  decided,
  decisionRefused,
  decisionTaken,
  deskClosed,
  deskOpened,
  lastUndone,
  type ReviewState,
  reviewSlice,
} from '#src/features/review/reviewSlice.ts'
import { receivedFile } from './receivedFile.ts'

const desk = 'waiting'
const { reducer } = reviewSlice
const approved: Verdict = { review: 'APPROVED', review_message: '' }
const changes: Verdict = { review: 'CHANGES_REQUESTED', review_message: 'Brighter' }

const decision = (id: string, file: string, verdict: Verdict): Decision => ({
  id,
  file: receivedFile(file),
  verdict,
})

const opened = reducer(
  undefined,
  deskOpened({ desk, files: [receivedFile('a'), receivedFile('b')] }),
)

const decide = (state: ReviewState, ...decisions: readonly Decision[]) =>
  decisions.reduce((before, one) => reducer(before, decided({ desk, decision: one })), state)

function reviews({ desks }: ReviewState) {
  const { queue, verdicts } = desks[desk] ?? { queue: [], verdicts: {} }
  return decidedQueue(queue, verdicts).map(({ review }) => review)
}

describe('a desk', () => {
  it('shows a decision at once, and the file as it was when the server refuses it', () => {
    const one = decision('1', 'a', approved)
    const made = decide(opened, one)
    expect(reviews(made)).toEqual(['APPROVED', 'PENDING'])
    const refused = reducer(made, decisionRefused({ decision: one.id }))
    expect(reviews(refused)).toEqual(['PENDING', 'PENDING'])
    expect(refused.desks[desk]?.made).toEqual([])
  })

  it('keeps what was decided of a file after a decision that is refused', () => {
    const first = decision('1', 'a', approved)
    const made = decide(opened, first, decision('2', 'a', changes))
    const refused = reducer(made, decisionRefused({ decision: first.id }))
    expect(reviews(refused)).toEqual(['CHANGES_REQUESTED', 'PENDING'])
    expect(refused.desks[desk]?.made.map(({ id }) => id)).toEqual(['2'])
  })

  it('undoes its decisions from the last one back, and nothing when there is none', () => {
    const made = decide(opened, decision('1', 'a', approved), decision('2', 'b', changes))
    const once = reducer(made, lastUndone({ desk }))
    expect(reviews(once)).toEqual(['APPROVED', 'PENDING'])
    const twice = reducer(once, lastUndone({ desk }))
    expect(reviews(twice)).toEqual(['PENDING', 'PENDING'])
    expect(reducer(twice, lastUndone({ desk }))).toEqual(twice)
  })

  it('lists a file as the server has it once a decision is taken, wherever that was made', () => {
    const taken = reducer(opened, decisionTaken({ id: 'a', verdict: approved }))
    expect(reviews(taken)).toEqual(['APPROVED', 'PENDING'])
    const later = decide(opened, decision('1', 'a', changes))
    expect(reviews(reducer(later, decisionTaken({ id: 'a', verdict: approved })))).toEqual([
      'CHANGES_REQUESTED',
      'PENDING',
    ])
  })

  it('is gone when it is closed, or somebody goes', () => {
    expect(reducer(opened, deskClosed({ desk }))).toEqual({ desks: {} })
    expect(reducer(opened, api.util.resetApiState())).toEqual({ desks: {} })
  })

  it('takes nothing that comes after it was closed', () => {
    const one = decision('1', 'a', approved)
    const closed = reducer(decide(opened, one), deskClosed({ desk }))
    expect(reducer(closed, decisionRefused({ decision: one.id }))).toEqual({ desks: {} })
  })
})
