import { describe, expect, it } from 'vitest'
import {
  closedTill,
  forgetQuotas,
  noteAnswer,
  noteFailure,
  spend,
} from '#server/areas/creators/connectors/quotas.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

const quota = { calls: 10, perSeconds: 300 }
const noon = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000)

/** How many of so many questions were let through. */
async function ask(scope: string, times: number, now: Date): Promise<number> {
  const spent = []
  for (let time = 0; time < times; time += 1) spent.push(await spend(database, scope, quota, now))
  return spent.filter((one) => 'failures' in one).length
}

describe('the quota of a host', () => {
  it('is spent to four fifths, and again in the next window', async () => {
    expect(await ask('A', 20, noon)).toBe(8)
    expect(await spend(database, 'A', quota, later(10))).toEqual({ until: later(300) })
    expect(await closedTill(database, 'A', later(10))).toEqual(later(300))
    expect(await closedTill(database, 'A', later(300))).toBeUndefined()
    expect(await ask('A', 20, later(300))).toBe(8)
  })

  it('is one for all who ask at once, and none for another host', async () => {
    const spent = await Promise.all(
      Array.from({ length: 20 }, () => spend(database, 'B', quota, noon)),
    )
    expect(spent.filter((one) => 'failures' in one)).toHaveLength(8)
    expect(await ask('C', 1, noon)).toBe(1)
  })

  it('is what the host says it is, and what it counts that we have not', async () => {
    await ask('D', 1, noon)
    await noteAnswer(database, 'D', { limit: 100, remaining: 22, resetsAt: later(60) }, noon)
    expect(await ask('D', 10, later(1))).toBe(2)
    expect(await spend(database, 'D', quota, later(1))).toEqual({ until: later(60) })
  })
})

describe('a question of several units', () => {
  it('takes them all or none, and is asked again in the next window', async () => {
    expect(await spend(database, 'U', quota, noon, 5)).toHaveProperty('failures')
    expect(await spend(database, 'U', quota, later(1), 4)).toEqual({ until: later(300) })
    expect(await closedTill(database, 'U', later(1))).toBeUndefined()
    expect(await spend(database, 'U', quota, later(1), 3)).toHaveProperty('failures')
    expect(await closedTill(database, 'U', later(1))).toEqual(later(300))
    expect(await spend(database, 'U', quota, later(300), 4)).toHaveProperty('failures')
  })

  it('is never asked when it takes more than there is', async () => {
    expect(await spend(database, 'V', quota, noon, 9)).toEqual({ until: later(300) })
    expect(await ask('V', 20, noon)).toBe(8)
  })
})

it('a window that ends at a moment of the day is over then, whenever its first question was', async () => {
  const daily = { ...quota, endsAt: () => later(60) }
  await spend(database, 'W', daily, noon, 8)
  expect(await spend(database, 'W', daily, later(59))).toEqual({ until: later(60) })
  expect(await spend(database, 'W', daily, later(60))).toHaveProperty('failures')
})

describe('a host that does not answer', () => {
  const fail = (scope: string, now: Date, until?: Date) =>
    noteFailure(database, scope, { until, isRefused: until !== undefined, now })

  it('is left alone after five failures in a row, then asked by one call at a time', async () => {
    await ask('E', 1, noon)
    for (let time = 0; time < 4; time += 1) await fail('E', noon)
    expect(await closedTill(database, 'E', noon)).toBeUndefined()
    await fail('E', noon)
    expect(await closedTill(database, 'E', noon)).toEqual(later(60))
    expect(await ask('E', 5, later(59))).toBe(0)
    expect(await ask('E', 5, later(60))).toBe(1)
    await fail('E', later(61))
    expect(await closedTill(database, 'E', later(61))).toEqual(later(61 + 120))
    expect(await ask('E', 1, later(200))).toBe(1)
    await noteAnswer(database, 'E', undefined, later(200))
    expect(await ask('E', 3, later(201))).toBe(3)
  })

  it('is left alone for six hours at most', async () => {
    await ask('F', 1, noon)
    for (let time = 0; time < 40; time += 1) await fail('F', noon)
    expect(await closedTill(database, 'F', noon)).toEqual(later(6 * 60 * 60))
  })

  it('is asked again when it said, the latest of its words', async () => {
    await ask('G', 1, noon)
    await fail('G', noon, later(900))
    await fail('G', noon, later(30))
    expect(await spend(database, 'G', quota, later(899))).toEqual({ until: later(900) })
    expect(await ask('G', 1, later(900))).toBe(1)
  })

  it('is forgotten after a week', async () => {
    await ask('H', 8, noon)
    await noteAnswer(database, 'H', { limit: 10, remaining: 0, resetsAt: later(86_400) }, noon)
    await forgetQuotas(database, later(7 * 86_400))
    expect(await closedTill(database, 'H', later(1))).toEqual(later(86_400))
    await forgetQuotas(database, later(8 * 86_400 + 1))
    expect(await closedTill(database, 'H', later(1))).toBeUndefined()
  })
})
