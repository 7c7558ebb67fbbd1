import { expect, it } from 'vitest'
import { endsAfterItBegins, isShownAt, nextTurn } from '#contract/rules/itemSchedule.ts'

const from = '2026-03-01T10:00:00.000Z'
const until = '2026-03-02T10:00:00.000Z'
const at = (moment: string, shift = 0) => new Date(Date.parse(moment) + shift)

it.each([
  ['always', {}, at(from), true],
  ['always, said by null', { visible_from: null, visible_until: null }, at(from), true],
  ['not before its beginning', { visible_from: from }, at(from, -1), false],
  ['from its beginning on', { visible_from: from }, at(from), true],
  ['until just before its end', { visible_until: until }, at(until, -1), true],
  ['not at its end', { visible_until: until }, at(until), false],
  ['between the two', { visible_from: from, visible_until: until }, at(from, 1), true],
  ['not after both', { visible_from: from, visible_until: until }, at(until, 1), false],
])('something is shown %s', (_, schedule, now, isShown) => {
  expect(isShownAt(schedule, now)).toBe(isShown)
})

it('the next turn is the first that is still to come', () => {
  const schedules = [{ visible_from: from, visible_until: until }, {}, { visible_until: until }]
  expect(nextTurn(schedules, at(from, -1))).toBe(Date.parse(from))
  expect(nextTurn(schedules, at(from))).toBe(Date.parse(until))
  expect(nextTurn(schedules, at(until))).toBe(Number.POSITIVE_INFINITY)
})

it('an end comes after its beginning', () => {
  expect(endsAfterItBegins({ visible_from: from, visible_until: until })).toBe(true)
  expect(endsAfterItBegins({ visible_from: from, visible_until: from })).toBe(false)
  expect(endsAfterItBegins({ visible_from: from })).toBe(true)
})
