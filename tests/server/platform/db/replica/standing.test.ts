import { expect, it } from 'vitest'
import { type Measure, type Seen, standingOf } from '#server/platform/db/replica/standing.ts'

const seen: Seen = { system: 'ours', replayed: 500n }
const measure: Measure = { system: 'ours', floor: 400n, lagMs: 0, before: 'USED' }

it.each<[string, Seen | undefined, Partial<Measure>, string]>([
  ['it answers and is up to date', seen, {}, 'USED'],
  ['it lags, but not too much', seen, { lagMs: 30_000 }, 'USED'],
  ['it lags too much', seen, { lagMs: 30_001 }, 'LATE'],
  [
    'it lagged too much and is not back far enough',
    seen,
    { lagMs: 20_000, before: 'LATE' },
    'LATE',
  ],
  ['it lagged too much and is back', seen, { lagMs: 15_000, before: 'LATE' }, 'USED'],
  ['it does not have the schema of this process yet', { ...seen, replayed: 399n }, {}, 'LATE'],
  ['it does not answer', undefined, {}, 'AWAY'],
  ['it is no replica any more', { ...seen, replayed: null }, {}, 'PROMOTED'],
  ['it is a replica of something else', { ...seen, system: 'theirs' }, {}, 'STRANGE'],
])('%s', (_, look, more, standing) => {
  expect(standingOf(look, { ...measure, ...more })).toBe(standing)
})
