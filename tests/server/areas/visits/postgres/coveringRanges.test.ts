import { expect, it } from 'vitest'
import { coveringRanges } from '#server/areas/visits/postgres/coveringRanges.ts'

const at = (time: string) => Date.parse(`2026-03-0${time}Z`)

const ranges = (...quarters: string[]) =>
  coveringRanges(quarters.map(at)).map(({ from, to }) =>
    [from, to].map((moment) => new Date(moment).toISOString().slice(9, 16)),
  )

it('covers each quarter-hour, those near each other together, the newest first', () => {
  expect(ranges('3T12:00', '3T11:45', '3T06:00', '2T23:45', '1T00:00')).toEqual([
    ['3T06:00', '3T12:15'],
    ['2T23:45', '3T00:00'],
    ['1T00:00', '1T00:15'],
  ])
})

it('are none without any', () => {
  expect(ranges()).toEqual([])
})
