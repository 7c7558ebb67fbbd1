import { it } from 'vitest'
import { visitsThroughKills } from '#tests/faults/visitsThroughKills.ts'

it('keeps every answered visit when the server is killed under load 20 times', () =>
  visitsThroughKills(20))
