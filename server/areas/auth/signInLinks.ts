import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Database } from '#server/platform/db/database.ts'
import { signInLinks } from '#server/platform/db/schema/accounts.ts'

/** How long a mailed link is good. */
export const linkMinutes = 30

interface Services {
  readonly config: Pick<Config, 'appUrl'>
  readonly database: Database
  readonly clock: Clock
}

/**
 * Makes the link to mail. It opens a page that redeems the token with a POST: programs that look at
 * the links of a mail do not use it up.
 *
 * @param redirectPath where the person was going; a safe path or null.
 */
export async function issueLink(
  { config, database, clock }: Services,
  email: string,
  redirectPath: string | null,
): Promise<URL> {
  const token = newToken()
  const now = clock()
  await database.insert(signInLinks).values({
    email,
    tokenHash: hashToken(token),
    redirectPath,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
  })
  const link = new URL('/auth/callback', config.appUrl)
  link.searchParams.set('token', token)
  return link
}

/** Uses a link up: whose it was and where they were going; undefined when it is wrong, used or late. */
export async function redeemLink(
  { database, clock }: Omit<Services, 'config'>,
  token: string,
): Promise<{ email: string; redirectPath: string | null } | undefined> {
  const now = clock()
  const [link] = await database
    .update(signInLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(signInLinks.tokenHash, hashToken(token)),
        isNull(signInLinks.usedAt),
        gt(signInLinks.expiresAt, now),
      ),
    )
    .returning({ email: signInLinks.email, redirectPath: signInLinks.redirectPath })
  return link
}
