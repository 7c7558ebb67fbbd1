import { expect } from 'vitest'
import type { RecordedVisits } from '#tests/support/visits/recordedVisits.ts'
import type { VisitorCrowd } from '#tests/support/visits/visitorCrowd.ts'

/**
 * Every visit that was answered is there, none is there twice, none was made up, and the rollups count
 * exactly those.
 */
export function expectVisitsOf(crowds: readonly VisitorCrowd[], recorded: RecordedVisits): void {
  const sent = new Set(crowds.flatMap((crowd) => [...crowd.sent]))
  const answered = crowds.flatMap((crowd) => [...crowd.answered])
  const found = new Set(recorded.referrers)
  const { counted, countedUnique, unique } = recorded
  expect({
    lost: answered.filter((visit) => !found.has(visit)),
    doubled: recorded.referrers.length - found.size,
    madeUp: [...found].filter((visit) => !sent.has(visit)),
    counted,
    countedUnique,
  }).toEqual({
    lost: [],
    doubled: 0,
    madeUp: [],
    counted: found.size,
    countedUnique: unique,
  })
}
