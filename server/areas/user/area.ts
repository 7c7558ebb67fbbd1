import type { Area, Needs } from '#server/platform/area.ts'
import { purgeClosedWorkspaces } from './purgeClosedWorkspaces.ts'
import { type UserServices, userCalls } from './userCalls.ts'

type Services = UserServices & Needs<'log'>

/** The signed-in person, and the end of their account. */
export const area = (services: Services): Area => ({
  calls: userCalls(services),
  jobs: (database) => [
    {
      name: 'delete closed workspaces',
      run: () => purgeClosedWorkspaces({ ...services, database }),
    },
  ],
})
