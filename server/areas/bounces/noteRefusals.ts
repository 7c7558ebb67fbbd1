import type { Needs } from '#server/platform/area.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { noteMailFailure } from './noteMailFailure.ts'

/** The mailer, which also keeps which addresses the mail server refuses, for the workspace whose mail it was. */
export const noteRefusals = ({
  mailer,
  database,
  clock,
}: Needs<'mailer' | 'database' | 'clock'>): Mailer => ({
  async send(mail, origin) {
    const outcome = await mailer.send(mail, origin)
    const workspaceId = origin?.workspaceId
    if (typeof outcome === 'object' && workspaceId !== undefined) {
      await noteMailFailure(database, {
        workspaceId,
        address: mail.to,
        reason: 'REFUSED',
        detail: outcome.refused,
        failedAt: clock(),
      })
    }
    return outcome
  },
})
