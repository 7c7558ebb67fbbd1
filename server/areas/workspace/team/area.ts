import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import type { Area, PlatformServices } from '#server/platform/area.ts'
import { deleteOldInvitations } from './deleteOldInvitations.ts'
import { invitationCalls } from './invitationCalls.ts'
import { teamCalls } from './teamCalls.ts'

interface Services extends Pick<PlatformServices, 'config' | 'mailer' | 'rateLimits' | 'clock'> {
  readonly limits: PlanLimits
  readonly sessions: Pick<Sessions, 'authenticate'>
}

/** Who may act in a workspace, and as what. */
export const area = (services: Services): Area => ({
  calls: [...teamCalls(services), ...invitationCalls(services)],
  jobs: (database) => [
    {
      name: 'delete old invitations',
      run: () => deleteOldInvitations(database, services.clock),
    },
  ],
})
