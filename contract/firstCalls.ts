import type { AppPath } from './appPaths.ts'
import { portalRoutes } from './resources/portal.ts'
import { taskRoutes } from './resources/tasks.ts'
import { userRoutes } from './resources/user.ts'
import type { Caller } from './route.ts'
import { firstTasks, taskById } from './rules/portalTasks.ts'

/** A call that is made before the code of its screen has come. */
export interface FirstCall {
  /** Below the server's origin. */
  readonly path: string
  readonly by: Exclude<Caller, 'PUBLIC'>
  /** JSON, as the screen sends it; in it `:id` stands for what the screen's URL says there. */
  readonly body?: string
}

/** The name of the `meta` element that says them in the page. */
export const firstCallsMeta = 'greenroom-calls'

const user: FirstCall = { path: `/v2${userRoutes.fetch.path}`, by: 'USER' }
const session: FirstCall = { path: `/v2${portalRoutes.fetch.path}`, by: 'CREATOR' }
const tasks = (body: object): FirstCall => ({
  path: `/v2${taskRoutes.fetch.path}`,
  by: 'CREATOR',
  body: JSON.stringify(body),
})

/** Screens that people see before they have signed in: they wait for nothing. */
const entrances: ReadonlySet<string> = new Set<AppPath>([
  '/login',
  '/auth/callback',
  '/invite',
  '/portal/login',
  '/portal/link',
  '/portal/forgot',
])

/** What every screen of the brand or of the portal waits for, and some screens besides, by their paths as patterns. */
export function firstCallsOf(screen: string): readonly FirstCall[] {
  if (entrances.has(screen)) return []
  if (!screen.startsWith('/portal')) return [user]
  return [session, ...(ofPortal[screen] ?? [])]
}

const ofPortal: Readonly<Record<string, readonly FirstCall[]>> = {
  '/portal': [tasks(firstTasks)],
  '/portal/tasks/:id': [tasks(taskById(':id'))],
}
