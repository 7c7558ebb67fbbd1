import type { Connectors } from '#server/areas/creators/connectors/connectors.ts'
import type { Surroundings } from '#server/surroundings.ts'

/** What stands for the platforms in a test. */
export interface TestedPlatforms extends Pick<Surroundings, 'outside' | 'random'> {
  readonly connectors: Connectors
}

/** No host may be asked, and nothing happens by chance. */
export const unreachable = {
  outside: { resolve: async () => [], mayConnect: () => false },
  random: () => 0,
} satisfies Omit<TestedPlatforms, 'connectors'>
