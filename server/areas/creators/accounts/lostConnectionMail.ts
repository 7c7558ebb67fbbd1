import { platformLabel } from '#contract/reference/platforms.ts'
import type { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

interface Lost {
  readonly account: Pick<typeof creatorAccounts.$inferSelect, 'platform' | 'handle'>
  /** As a sentence without its full stop. */
  readonly why: string
  /** Where the account stands. */
  readonly page: URL
}

/** Tells somebody that an account may not be read any more. */
export function lostConnectionMail(to: string, { account, why, page }: Lost): Promise<Mail> {
  const label = platformLabel(account.platform)
  const name = `@${account.handle} on ${label}`
  return letter(to, `${label} account @${account.handle} is no longer connected`, {
    heading: `${name} is no longer connected`,
    lead: `${why}. Its figures are not updated until it is connected again.`,
    centre: { link: page, label: 'Open the account' },
    notes: [
      'What was read before is kept.',
      'Whoever owns the account can connect it again in a minute. It takes no password of theirs.',
    ],
  })
}
