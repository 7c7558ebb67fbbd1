import { expect, it } from 'vitest'
import {
  leftLoop,
  loopWith,
  rateBeside,
  type ShuttleKey,
  speedAfter,
} from '#src/features/comments/shared/player/shuttle.ts'

it.each<[readonly ShuttleKey[], number]>([
  [['L'], 1],
  [['L', 'L'], 2],
  [['L', 'L', 'L', 'L'], 4],
  [['L', 'L', 'K'], 0],
  [['J'], -1],
  [['J', 'J', 'J', 'J'], -4],
  [['L', 'L', 'J'], -1],
  [['J', 'L'], 1],
])('a film after %s runs at %i times its speed', (keys, speed) => {
  expect(keys.reduce<number>(speedAfter, 0)).toBe(speed)
})

it('speeds are gone through to the ends, also from one between', () => {
  expect([1, 1.5, 2].map((rate) => rateBeside(rate, 1))).toEqual([1.5, 2, 2])
  expect([1, 0.5, 0.25].map((rate) => rateBeside(rate, -1))).toEqual([0.5, 0.25, 0.25])
  expect([rateBeside(4, -1), rateBeside(4, 1)]).toEqual([2, 4])
})

it('a loop has a beginning and an end, and another beginning where its end would come first', () => {
  expect(loopWith(null, 'from', 2)).toEqual({ from: 2, to: null })
  expect(loopWith(null, 'to', 2)).toEqual({ from: 0, to: 2 })
  expect(loopWith({ from: 2, to: null }, 'to', 5)).toEqual({ from: 2, to: 5 })
  expect(loopWith({ from: 2, to: 5 }, 'from', 3)).toEqual({ from: 3, to: 5 })
  expect(loopWith({ from: 2, to: 5 }, 'from', 6)).toEqual({ from: 6, to: null })
  expect(loopWith({ from: 2, to: 5 }, 'to', 1)).toEqual({ from: 1, to: null })
})

it('a film that leaves its loop goes on at the beginning', () => {
  const loop = { from: 2, to: 5 }
  expect([1, 2, 4.9, 5, 9].map((at) => leftLoop(loop, at))).toEqual([2, undefined, undefined, 2, 2])
  expect(leftLoop({ from: 2, to: null }, 9)).toBeUndefined()
})
