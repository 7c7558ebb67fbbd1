import { eq } from 'drizzle-orm'
import type { BoundIdentity } from '#contract/resources/signInMethods.ts'
import { userIdentities } from '#server/database/schema/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Reading } from '#server/platform/db/database.ts'

/** The accounts at the identity providers set up here by which a user signs in. */
export async function boundIdentities(
  { identityProviders }: Pick<Config, 'identityProviders'>,
  queries: Reading,
  userId: string,
): Promise<BoundIdentity[]> {
  const bound = await queries.select().from(userIdentities).where(eq(userIdentities.userId, userId))
  return identityProviders.flatMap(({ kind, issuer }) =>
    bound
      .filter((identity) => hrefOf(identity.issuer) === issuer.href)
      .map(({ email, lastUsedAt }) => ({ kind, email, last_used_at: lastUsedAt.toISOString() })),
  )
}

/** Issuers name themselves with and without the slash at the end. */
const hrefOf = (issuer: string): string | undefined => URL.parse(issuer)?.href
