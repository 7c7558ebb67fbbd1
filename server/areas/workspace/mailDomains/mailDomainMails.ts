import { abilities } from '#server/areas/workspace/team/abilities.ts'
import { ownerOf } from '#server/areas/workspace/team/people.ts'
import { mailDomains } from '#server/database/schema/team.ts'
import { mailMailDomainLost, mailMemberJoined } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Handler, Piece } from '#server/platform/jobs/handler.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { joinedMail } from './joinedMail.ts'
import { mailDomainLostMail } from './mailDomainLostMail.ts'

type Services = Needs<'mailer', 'appUrl'>

/** What owners are mailed about their mail domains: that the proof of one is gone, and who has joined by one. */
export function mailDomainMails({ config, mailer }: Services): readonly Handler[] {
  const page = new URL('/settings/team', config.appUrl)
  return [
    mailHandler(mailer, mailMailDomainLost, async ({ domain }, piece) => {
      const owner = await piece.sealed((tx) => ownOwner(tx, piece))
      return mailDomainLostMail(owner.email, domain, page)
    }),
    mailHandler(mailer, mailMemberJoined, ({ mail_domain_id, email }, piece) =>
      piece.sealed(async (tx) => {
        const by = await rowOf(tx, mailDomains, mail_domain_id)
        if (!by) return undefined
        const { email: to } = await ownOwner(tx, piece)
        return joinedMail({ to, email, domain: by.domain, mayDo: abilities[by.role], page })
      }),
    ),
  ]
}

const ownOwner = (tx: Transaction, { workspaceId = '' }: Piece) => ownerOf(tx, workspaceId)
