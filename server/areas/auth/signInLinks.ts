import { and, eq, gt, isNull } from 'drizzle-orm'
import { signInLinks } from '#server/database/schema/accounts.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'

/**
 * How long a mailed link is good. Not less than the hour by which mails to an address are counted
 * (`rateLimits.ts`): whoever is refused another mail then has a link that works.
 */
export const linkMinutes = 60

type Services = Needs<'database' | 'clock', 'appUrl'>

/** What a link is to be made for. */
interface LinkAsker {
  readonly email: string
  readonly browserHash: string
  /** Where the person was going; a safe path or null. */
  readonly redirectPath: string | null
}

/** A link as its token finds it. */
export type SignInLink = Pick<
  typeof signInLinks.$inferSelect,
  'id' | 'email' | 'browserHash' | 'redirectPath'
>

/**
 * Makes the link to mail. It opens a page that redeems the token with a POST: programs that look at
 * the links of a mail do not use it up, also when they run the page's scripts, since elsewhere than in the
 * browser that asked the page asks first.
 */
export async function issueLink(
  { config, database, clock }: Services,
  { email, browserHash, redirectPath }: LinkAsker,
): Promise<URL> {
  const token = newToken()
  const now = clock()
  await database.insert(signInLinks).values({
    email,
    browserHash,
    tokenHash: hashToken(token),
    redirectPath,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
  })
  const link = new URL('/auth/callback', config.appUrl)
  link.searchParams.set('token', token)
  return link
}

/** The link of a token, and leaves it as it is; undefined when it is wrong, used or late. */
export async function findLink(
  { database, clock }: Omit<Services, 'config'>,
  token: string,
): Promise<SignInLink | undefined> {
  const [link] = await database
    .select({
      id: signInLinks.id,
      email: signInLinks.email,
      browserHash: signInLinks.browserHash,
      redirectPath: signInLinks.redirectPath,
    })
    .from(signInLinks)
    .where(
      and(
        eq(signInLinks.tokenHash, hashToken(token)),
        isNull(signInLinks.usedAt),
        gt(signInLinks.expiresAt, clock()),
      ),
    )
  return link
}

/** Uses a link up; false when somebody else just has. */
export async function redeemLink(
  { database, clock }: Omit<Services, 'config'>,
  { id }: Pick<SignInLink, 'id'>,
): Promise<boolean> {
  const used = await database
    .update(signInLinks)
    .set({ usedAt: clock() })
    .where(and(eq(signInLinks.id, id), isNull(signInLinks.usedAt)))
  return used.rowCount === 1
}
