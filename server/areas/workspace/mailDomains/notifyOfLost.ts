import { ownerOf } from '#server/areas/workspace/team/people.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { mailDomainLostMail } from './mailDomainLostMail.ts'
import type { Claim } from './mailDomainProof.ts'

interface Services {
  readonly config: Pick<Config, 'appUrl'>
  readonly database: Database
  readonly mailer: Mailer
}

/** Where the team and its mail domains are shown. */
export const teamPage = ({ appUrl }: Pick<Config, 'appUrl'>) => new URL('/settings/team', appUrl)

/** Mails the owners of workspaces whose proof of a mail domain is gone. */
export async function notifyOfLost(
  { config, database, mailer }: Services,
  lost: readonly Claim[],
): Promise<void> {
  for (const { workspaceId, domain } of lost) {
    const { email } = await ownerOf(database, workspaceId)
    await mailer.send(await mailDomainLostMail(email, domain, teamPage(config)))
  }
}
