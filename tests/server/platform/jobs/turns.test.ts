import { describe, expect, it } from 'vitest'
import { type TurnLimits, Turns, type Waiter } from '#server/platform/jobs/turns.ts'

const limits = { total: 6, perShare: 2, waitingPerShare: 3, waiting: 5 }

/** Turns, and who has begun in what order. */
function open(more: Partial<TurnLimits> = {}) {
  const turns = new Turns({ ...limits, ...more })
  const begun: string[] = []
  const waiter = (share: string, name: string, isAdmitted = false): Waiter => ({
    share,
    isAdmitted,
    start: () => begun.push(name),
  })
  const ask = (share: string, name: string, isAdmitted = false) =>
    turns.ask(waiter(share, name, isAdmitted))
  return { turns, begun, ask, waiter }
}

describe('a share', () => {
  it('has its part at once, and the rest waits while others continue', () => {
    const { ask, begun } = open()
    expect([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')]).toEqual([
      'STARTED',
      'STARTED',
      'WAITS',
    ])
    expect(ask('b', 'b1')).toBe('STARTED')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })

  it('continues in the order it asked', () => {
    const { ask, begun, turns } = open()
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
    turns.end('a')
    turns.end('a')
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
  })

  it('is refused what would wait behind too many of its own', () => {
    const { ask, turns } = open()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name)
    expect(ask('a', 'a6')).toBe('FULL')
    turns.end('a')
    expect(ask('a', 'a7')).toBe('WAITS')
  })

  it('lets those who were let in before go first, and never refuses them', () => {
    const { ask, begun, turns } = open()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name)
    expect([ask('a', 'again1', true), ask('a', 'again2', true)]).toEqual(['WAITS', 'WAITS'])
    for (let ended = 0; ended < 3; ended += 1) turns.end('a')
    expect(begun).toEqual(['a1', 'a2', 'again1', 'again2', 'a3'])
  })

  it('forgets who waits no longer', () => {
    const { ask, begun, turns, waiter } = open()
    for (const name of ['a1', 'a2']) ask('a', name)
    const gone = waiter('a', 'gone')
    turns.ask(gone)
    ask('a', 'a3')
    turns.withdraw(gone)
    turns.withdraw(gone)
    turns.end('a')
    expect(begun).toEqual(['a1', 'a2', 'a3'])
  })
})

describe('all shares', () => {
  it('refuse newcomers when too many wait', () => {
    const { ask } = open()
    for (const share of ['a', 'b', 'c']) for (const name of ['1', '2', '3']) ask(share, name)
    expect([ask('a', 'a4'), ask('b', 'b4')]).toEqual(['WAITS', 'WAITS'])
    expect(ask('d', 'd1')).toBe('FULL')
    expect(ask('d', 'd1', true)).toBe('WAITS')
  })

  it('take turns: who has asked for much goes once in each round', () => {
    const { ask, begun, turns } = open()
    for (const share of ['x', 'y', 'z'])
      for (const name of ['1', '2']) ask(share, `${share}${name}`)
    for (const name of ['a1', 'a2', 'a3']) ask('a', name)
    ask('b', 'b1')
    ask('c', 'c1')
    for (const share of ['x', 'x', 'y', 'y', 'z']) turns.end(share)
    expect(begun.slice(6)).toEqual(['a1', 'b1', 'c1', 'a2'])
    turns.end('a')
    expect(begun.at(-1)).toBe('a3')
  })

  it('leave room for those that have none', () => {
    const { ask, begun, turns } = open({ keptForOthers: 2 })
    for (const share of ['a', 'b', 'c'])
      for (const name of ['1', '2']) ask(share, `${share}${name}`)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'c1'])
    expect(ask('d', 'd1')).toBe('STARTED')
    expect(ask('e', 'e1')).toBe('WAITS')
    turns.end('a')
    expect(begun.at(-1)).toBe('e1')
    for (const share of ['a', 'b']) turns.end(share)
    expect(begun.at(-1)).toBe('e1')
    turns.end('b')
    expect(begun.at(-1)).toBe('c2')
  })

  it('have all there is again once everybody has ended', () => {
    const { ask, turns } = open()
    for (const share of ['a', 'b', 'c']) for (const name of ['1', '2']) ask(share, name)
    expect(ask('d', 'd1')).toBe('WAITS')
    for (const share of ['a', 'a', 'b', 'b', 'c', 'c', 'd']) turns.end(share)
    expect(Array.from({ length: 6 }, (_, index) => ask(`e${index >> 1}`, 'e'))).toEqual(
      Array(6).fill('STARTED'),
    )
  })
})
