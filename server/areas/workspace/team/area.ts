import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { WithSessions } from '#server/areas/sessions/sessions.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { deleteOldInvitations } from './deleteOldInvitations.ts'
import { invitationCalls } from './invitationCalls.ts'
import { invitationHandler } from './mailInvitation.ts'
import { teamCalls } from './teamCalls.ts'

interface Services
  extends WithSessions,
    Needs<'config' | 'mailer' | 'tokenSeal' | 'rateLimits' | 'clock'> {
  readonly limits: PlanLimits
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
  handlers: () => [invitationHandler(services)],
})
