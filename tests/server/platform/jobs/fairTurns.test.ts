import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, it } from 'vitest'
import { openTurns } from '#server/platform/jobs/fairTurns.ts'

const limits = { total: 2, perShare: 2, waiting: 100, waitingPerShare: 100 }

/** Work that ends when it is told to, and says in which order it began. */
function pieces() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const piece = (name: string) => () => {
    begun.push(name)
    const ending = Promise.withResolvers<string>()
    ends.set(name, ending)
    return ending.promise
  }
  const settle = async (act: () => void) => {
    act()
    await new Promise(setImmediate)
  }
  return {
    begun,
    some: (tenant: string, count: number) =>
      Array.from({ length: count }, (_, n) => piece(`${tenant}${n}`)),
    end: (name: string) => settle(() => ends.get(name)?.resolve(`${name} done`)),
    fail: (name: string) => settle(() => ends.get(name)?.reject(new Error(`${name} failed`))),
    begin: () => settle(() => undefined),
  }
}

describe('work that is done by turns', () => {
  it('goes round between tenants, however much one of them has waiting', async () => {
    const turns = openTurns({ ...limits, total: 1, perShare: 1 })
    const { begun, some, end, begin } = pieces()
    turns.run('a', some('a', 50))
    turns.run('b', some('b', 2))
    turns.run('c', some('c', 1))
    await begin()
    for (const name of ['a0', 'a1', 'b0', 'c0', 'a2', 'b1']) await end(name)
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3'])
    turns.run('d', some('d', 1))
    for (const name of ['a3', 'a4', 'd0']) await end(name)
    expect(begun.slice(7)).toEqual(['a4', 'd0', 'a5'])
  })

  it('runs as many at once as there may be, and of one tenant as many as it may have', async () => {
    const turns = openTurns({ ...limits, total: 3, perShare: 2 })
    const { begun, some, end, begin } = pieces()
    turns.run('a', some('a', 4))
    await begin()
    expect(begun).toEqual(['a0', 'a1'])
    turns.run('b', some('b', 2))
    await begin()
    expect(begun).toEqual(['a0', 'a1', 'b0'])
    expect(turns.load()).toEqual({ running: 3, waiting: 3 })
    await end('b0')
    expect(begun).toEqual(['a0', 'a1', 'b0', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a0', 'a1', 'b0', 'b1', 'a2'])
  })

  it('gives what each piece gave, in order', async () => {
    const turns = openTurns(limits)
    const { some, end, begin } = pieces()
    const given = turns.run('a', some('a', 2))
    await begin()
    await end('a1')
    await end('a0')
    expect(await given).toEqual(['a0 done', 'a1 done'])
    expect(turns.load()).toEqual({ running: 0, waiting: 0 })
  })

  it('continues after a piece that fails, and says so once all have ended', async () => {
    const turns = openTurns({ ...limits, total: 1 })
    const { begun, some, end, fail, begin } = pieces()
    const failed = expect(turns.run('a', some('a', 2))).rejects.toThrow('a0 failed')
    await begin()
    await fail('a0')
    await end('a1')
    await failed
    expect(begun).toEqual(['a0', 'a1'])
  })

  it('takes on all of a batch or none, within what may wait of a tenant and in all', async () => {
    const turns = openTurns({ ...limits, total: 1, waiting: 5, waitingPerShare: 3 })
    const { begun, some, begin } = pieces()
    expect(await turns.run('a', some('a', 4))).toBe('FULL')
    turns.run('a', some('a', 3))
    expect(await turns.run('a', some('more', 2))).toBe('FULL')
    turns.run('b', some('b', 3))
    expect(await turns.run('c', some('c', 1))).toBe('FULL')
    expect(turns.load()).toEqual({ running: 1, waiting: 5 })
    turns.wait('c', some('patient', 1)[0] ?? Promise.reject)
    await begin()
    expect(turns.load()).toEqual({ running: 1, waiting: 6 })
    expect(begun).toEqual(['a0'])
  })

  it('runs in the context of who asked for it', async () => {
    const turns = openTurns({ ...limits, total: 1 })
    const context = new AsyncLocalStorage<string>()
    const ask = (name: string) =>
      context.run(name, () => turns.wait(name, async () => context.getStore()))
    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['a', 'b', 'c'])
  })
})
