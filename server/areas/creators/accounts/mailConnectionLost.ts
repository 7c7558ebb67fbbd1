import { and, eq, isNotNull } from 'drizzle-orm'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { accountConnections } from '#server/database/schema/connections.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { mailConnectionLost } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { lostConnectionMail } from './lostConnectionMail.ts'

type Services = Needs<'mailer', 'appUrl'>

/** Mails somebody of a team that a connection was lost, unless it is there again. */
export const connectionLostHandler = ({ mailer, config }: Services): Handler =>
  mailHandler(mailer, mailConnectionLost, ({ account_id, user_id }, { sealed }) =>
    sealed(async (tx) => {
      const [found] = await tx
        .select({
          email: users.email,
          account: creatorAccounts,
          why: accountConnections.lostReason,
        })
        .from(accountConnections)
        .innerJoin(creatorAccounts, eq(creatorAccounts.id, accountConnections.accountId))
        .innerJoin(memberships, eq(memberships.userId, user_id))
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(
          and(eq(accountConnections.accountId, account_id), isNotNull(accountConnections.lostAt)),
        )
      if (!found) return undefined
      const { email, account, why } = found
      return lostConnectionMail(email, {
        account,
        why: why ?? 'Its platform does not let Greenroom read it any more',
        page: new URL(`/accounts/${account_id}`, config.appUrl),
      })
    }),
  )
