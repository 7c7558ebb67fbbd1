import type { Area, Needs } from '#server/platform/area.ts'
import { sessionCalls } from './sessionCalls.ts'
import type { Sessions } from './sessions.ts'

interface Services extends Needs<'clock'> {
  readonly sessions: Sessions
}

/** Browsers in which users are signed in. */
export const area = (services: Services): Area => ({ calls: sessionCalls(services) })
