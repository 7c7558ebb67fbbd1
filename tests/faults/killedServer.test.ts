import { it } from 'vitest'
import { visitsThroughKills } from './visitsThroughKills.ts'

it('keeps every answered visit when the server is killed under load 4 times', () =>
  visitsThroughKills(4))
