import { expect, it } from 'vitest'
import { together } from '#server/platform/jobs/together.ts'

interface Asked {
  readonly group: string
  readonly number: number
}

const groupOf = ({ group }: Asked) => group

it('answers what is asked within a moment together, group by group, each its own', async () => {
  const rounds: (readonly Asked[])[] = []
  const double = together(groupOf, async (asked) => {
    rounds.push(asked)
    return asked.map(({ number }) => number * 2)
  })
  const [one, two, three] = [
    { group: 'a', number: 1 },
    { group: 'b', number: 2 },
    { group: 'a', number: 3 },
  ] as const
  expect(await Promise.all([one, two, three].map(double))).toEqual([2, 4, 6])
  expect(rounds).toEqual([[one, three], [two]])
  expect(await double(one)).toBe(2)
  expect(rounds).toHaveLength(3)
})

it('fails for all who asked, and answers the next', async () => {
  let isAway = true
  const ask = together(groupOf, async (asked) => {
    if (isAway) throw new Error('away')
    return asked.map(({ number }) => number)
  })
  const both = [1, 2].map((number) => ask({ group: 'a', number }))
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  isAway = false
  expect(await ask({ group: 'a', number: 3 })).toBe(3)
})
