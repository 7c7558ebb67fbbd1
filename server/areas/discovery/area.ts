import type { Area, PlatformServices } from '#server/platform/area.ts'
import { mediaCalls } from './mediaCalls.ts'
import { nicheCalls } from './nicheCalls.ts'
import { subredditCalls } from './subredditCalls.ts'

/** Posts found on platforms, their topics, and a directory of subreddits. */
export const area = ({ clock }: Pick<PlatformServices, 'clock'>): Area => ({
  calls: [...mediaCalls(clock), ...nicheCalls(), ...subredditCalls(clock)],
})
