import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atOnce, openSlices, type Steps } from '#server/platform/jobs/slices.ts'

/** Slices of four units of a time that the work itself makes pass; `done` is who did each unit. */
function open() {
  const done: string[] = []
  let time = 0
  const rests: number[] = []
  const inSlices = openSlices({
    sliceMs: 4,
    now: () => time,
    rest: async (took) => {
      rests.push(took)
      done.push('rest')
      await nextTurn()
    },
  })
  function* work(name: string, units: number, each = 1): Steps<string> {
    for (let unit = 0; unit < units; unit += 1) {
      done.push(name)
      time += each
      yield
    }
    return `${name} ended`
  }
  return { inSlices, work, done, rests }
}

it('does work in slices, with a rest after each as long as it took', async () => {
  const { inSlices, work, done, rests } = open()
  expect(await inSlices('a', work('a', 6))).toBe('a ended')
  expect(done.join(' ')).toBe('a a a a rest a a rest')
  expect(rests).toEqual([4, 2])
})

it('ends a slice with the step that takes it beyond its time', async () => {
  const { inSlices, work, rests } = open()
  await inSlices('a', work('a', 3, 7))
  expect(rests).toEqual([7, 7, 7, 0])
})

it('gives the shares turns: who asks for little waits for a round, whatever the others ask for', async () => {
  const { inSlices, work, done } = open()
  const much = [1, 2, 3].map((n) => inSlices('much', work(`much${n}`, 40)))
  const other = inSlices('other', work('other', 40))
  await inSlices('little', work('little', 2))
  const before = done.slice(0, done.indexOf('little'))
  expect(before.filter((name) => name !== 'rest')).toEqual([
    // Nobody waited yet.
    ...Array(4).fill('much1'),
    ...Array(4).fill('much2'),
    ...Array(4).fill('other'),
  ])
  await Promise.all([...much, other])
})

it('goes on after work that failed', async () => {
  const { inSlices, work } = open()
  // biome-ignore lint/correctness/useYield: it fails at its first step
  function* failing(): Steps<void> {
    throw new Error('broken')
  }
  await expect(inSlices('a', failing())).rejects.toThrow('broken')
  expect(await inSlices('a', work('a', 1))).toBe('a ended')
})

it('does small work at once', () => {
  const { work, done } = open()
  expect(atOnce(work('a', 9))).toBe('a ended')
  expect(done).toHaveLength(9)
})
