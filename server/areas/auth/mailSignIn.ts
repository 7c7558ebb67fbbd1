import { mailMethodChanged, mailSignIn } from '#server/database/workKinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { methodMail } from './factors/methodMails.ts'
import { signInCodeMail } from './signInCodeMail.ts'
import { codeMinutes, issueCode } from './signInCodes.ts'
import { signInLinkMail } from './signInLinkMail.ts'
import { issueLink, linkMinutes } from './signInLinks.ts'
import type { AuthServices } from './tools.ts'

/** The mails about signing in. Codes and links are made when they are sent, and are good from then on. */
export function signInMails(services: AuthServices, database: Database): readonly Handler[] {
  const { mailer, config } = services
  const tools = { ...services, database }
  return [
    mailHandler(mailer, mailSignIn, async (payload, { id }) => {
      const { email, with_code, redirect_path: redirectPath } = payload
      const asker = { email, browserHash: payload.browser_hash }
      const link = await issueLink(tools, { ...asker, redirectPath })
      if (!with_code) return signInLinkMail(email, link, linkMinutes)
      const code = await issueCode(tools, asker, id)
      return signInCodeMail(email, { code, minutes: codeMinutes, link, linkMinutes })
    }),
    mailHandler(mailer, mailMethodChanged, ({ email, event }) => methodMail(config, email, event)),
  ]
}
