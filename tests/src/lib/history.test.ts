import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed, type History, newHistory, redone, rewritten, undone } from '#src/lib/history.ts'

/** The history of somebody who takes their time. */
const written = (...states: string[]): History<string> =>
  states.reduce(
    (history, state, n) => changed(history, state, 'text', n * 10_000),
    newHistory('empty'),
  )

const times =
  (n: number, step: (history: History<string>) => History<string>) => (start: History<string>) =>
    Array.from({ length: n }).reduce<History<string>>(step, start)

describe('a history', () => {
  it('goes back and forth through what there was', () => {
    const history = written('a', 'b', 'c')
    expect(undone(history).present).toBe('b')
    expect(times(2, undone)(history).present).toBe('a')
    expect(redone(times(2, undone)(history)).present).toBe('b')
  })

  it('stops at its ends', () => {
    const start = newHistory('empty')
    expect(undone(start)).toBe(start)
    expect(redone(start)).toBe(start)
  })

  it('forgets what was taken back when something else is done', () => {
    const history = changed(undone(written('a', 'b')), 'c', 'text', 90_000)
    expect(history).toMatchObject({ past: ['empty', 'a'], present: 'c', future: [] })
  })

  it('takes typing in one breath for one step', () => {
    let history = newHistory('')
    for (const [n, text] of ['J', 'Ja', 'Jad', 'Jade'].entries()) {
      history = changed(history, text, 'title', n * 300)
    }
    expect(history.past).toEqual([''])
    expect(undone(history).present).toBe('')
  })

  it('takes typing in two fields, or after a pause, for two', () => {
    const first = changed(newHistory('0'), '1', 'title', 0)
    expect(changed(first, '2', 'bio', 100).past).toEqual(['0', '1'])
    expect(changed(first, '2', 'title', 1_000).past).toEqual(['0', '1'])
  })

  it('begins a step of its own after something was taken back', () => {
    const typed = changed(changed(newHistory('0'), '1', 'title', 0), '2', 'bio', 100)
    expect(changed(undone(typed), '3', 'title', 200).past).toEqual(['0', '1'])
  })

  it('keeps the last hundred steps', () => {
    const { past, present } = written(...Array.from({ length: 150 }, (_, n) => `${n}`))
    expect(past).toHaveLength(100)
    expect(past[0]).toBe('49')
    expect(present).toBe('149')
  })

  it('is the same after as many steps back as forth', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), fc.nat(20), (states, steps) => {
        const history = written(...states)
        const back = Math.min(steps, states.length)
        const there = times(back, undone)(history)
        expect(times(back, redone)(there).present).toBe(history.present)
        expect([...there.past, there.present, ...there.future]).toEqual(['empty', ...states])
      }),
    )
  })

  it('can be rewritten as a whole', () => {
    const history = rewritten(undone(written('a', 'b')), (state) => state.toUpperCase())
    expect(history).toMatchObject({ past: ['EMPTY'], present: 'A', future: ['B'] })
  })
})
