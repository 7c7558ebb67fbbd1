import { and, eq } from 'drizzle-orm'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { domains } from '#server/database/schema/links.ts'
import { mailDomainElsewhere } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { domainElsewhereMail } from './domainElsewhereMail.ts'

type Services = Needs<'mailer', 'appUrl'>

/** Mails an owner that a domain of theirs leads elsewhere, unless it is gone or leads here again. */
export const domainElsewhereHandler = ({ config, mailer }: Services): Handler =>
  mailHandler(mailer, mailDomainElsewhere, ({ domain_id }, { sealed }) =>
    sealed(async (tx) => {
      const [found] = await tx
        .select({ host: domains.host, email: users.email })
        .from(domains)
        .innerJoin(memberships, eq(memberships.role, 'OWNER'))
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(domains.id, domain_id), eq(domains.pointing, false)))
      const page = new URL('/settings/domains', config.appUrl)
      return found && domainElsewhereMail(found.email, found.host, page)
    }),
  )
