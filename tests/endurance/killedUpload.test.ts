import { it } from 'vitest'
import { uploadThroughKills } from '#tests/faults/uploadThroughKills.ts'

it('a gigabyte arrives whole through a server that is killed five times, and no part is sent twice that was acknowledged', () =>
  uploadThroughKills({
    size: 1_024 * 1_048_576,
    killedIn: new Set([3, 12]),
    killedAfter: new Set([7, 21]),
  }))
