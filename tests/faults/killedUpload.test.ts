import { it } from 'vitest'
import { uploadThroughKills } from './uploadThroughKills.ts'

it('300 MB arrive whole through a server that is killed five times, and no part is sent twice that was acknowledged', () =>
  uploadThroughKills({
    size: 300 * 1_048_576,
    killedIn: new Set([2, 5]),
    killedAfter: new Set([3, 6]),
  }))
