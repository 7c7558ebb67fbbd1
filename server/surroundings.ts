import { type Connectors, openConnectors } from './areas/creators/connectors/connectors.ts'
import type { Random } from './areas/creators/sync/schedule.ts'
import { type Clock, systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { internet, type Outside } from './platform/foreign/requestForeign.ts'

/** What a process finds around it. The demonstration and tests put something of their own in the place of it. */
export interface Surroundings {
  readonly clock: Clock
  /** How foreign hosts are reached. */
  readonly outside: Outside
  readonly random: Random
  /** The platforms that an installation with these settings can ask. */
  readonly connectorsFor: (config: Pick<Config, 'platformKeys' | 'oauthApps'>) => Connectors
}

/** The time, the internet, chance, and every platform. */
export const realSurroundings: Surroundings = {
  clock: systemClock,
  outside: internet,
  random: Math.random,
  connectorsFor: openConnectors,
}
