import { and, eq, isNull } from 'drizzle-orm'
import { invitationDays } from '#contract/resources/team.ts'
import { invitations } from '#server/database/schema/team.ts'
import { mailInvitation } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { TokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { abilities } from './abilities.ts'
import { invitationMail } from './invitationMail.ts'
import { givenName, ownerOf, personOf } from './people.ts'

interface Services extends Needs<'mailer', 'appUrl'> {
  readonly tokenSeal: Pick<TokenSeal, 'derive'>
}

/** Mails an invitation with its link, which is made here: the same in every try. */
export const invitationHandler = ({ config, mailer, tokenSeal }: Services): Handler =>
  mailHandler(mailer, mailInvitation, ({ invitation_id }, { id, sealed }) =>
    sealed(async (tx) => {
      const token = tokenSeal.derive(`invitation ${id}`) ?? newToken()
      const [open] = await tx
        .update(invitations)
        .set({ tokenHash: hashToken(token) })
        .where(and(eq(invitations.id, invitation_id), isNull(invitations.acceptedAt)))
        .returning()
      if (!open) return undefined
      const { workspaceId, invitedBy, email: to, role } = open
      const owner = await ownerOf(tx, workspaceId)
      const inviter = (invitedBy && (await personOf(tx, invitedBy))) || owner
      const team = { name: await givenName(tx, workspaceId), owner, inviter }
      const link = new URL('/invite', config.appUrl)
      link.searchParams.set('token', token)
      return invitationMail({ to, team, mayDo: abilities[role], link, days: invitationDays })
    }),
  )
