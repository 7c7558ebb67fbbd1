import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { allEnded, eachSideBySide } from '#server/sample/sideBySide.ts'

const values = Array.from({ length: 20 }, (_, index) => index)

it('makes some at a time, and gives them in order', async () => {
  let [atWork, most] = [0, 0]
  const made = await eachSideBySide(4, values, async (value) => {
    atWork += 1
    most = Math.max(most, atWork)
    await delay((20 - value) % 5)
    atWork -= 1
    return value * 2
  })
  expect(made).toEqual(values.map((value) => value * 2))
  expect(most).toBe(4)
})

it('begins nothing after a failure, and fails once nothing is under way', async () => {
  const begun: number[] = []
  let atWork = 0
  const making = eachSideBySide(4, values, async (value) => {
    begun.push(value)
    atWork += 1
    await delay(value === 1 ? 1 : 5)
    atWork -= 1
    if (value === 1) throw new Error('no second one')
  })
  await expect(making).rejects.toThrow('no second one')
  expect(begun).toEqual([0, 1, 2, 3])
  expect(atWork).toBe(0)
})

it('waits for all before it fails', async () => {
  let isEnded = false
  const slow = delay(5).then(() => {
    isEnded = true
  })
  await expect(allEnded([Promise.reject(new Error('at once')), slow])).rejects.toThrow('at once')
  expect(isEnded).toBe(true)
})
