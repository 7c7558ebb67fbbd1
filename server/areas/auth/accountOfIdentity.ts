import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { creditReferrer } from '#server/areas/billing/referrals/creditReferrer.ts'
import {
  findJoiningDomain,
  joinByMailDomain,
} from '#server/areas/workspace/mailDomains/joinByMailDomain.ts'
import { userIdentities, users } from '#server/database/schema/accounts.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import { type Account, accountColumns, findOrCreateUser, userExists } from './accounts.ts'
import type { IdentityProvider, ProvenIdentity } from './identityProvider.ts'
import { boundToAnother, emailNotVerified } from './providerFailures.ts'
import type { Tools } from './tools.ts'

/**
 * The user of somebody whom a provider vouches for: the one they were bound to when they first came from there, whatever their address
 * is now. Who comes for the first time needs a verified address. It leads to the account that has it, unless that one is another
 * person's there, or makes a new one, which may join a workspace; and binds them to it.
 */
export async function accountOfIdentity(
  tools: Tools,
  http: Context,
  provider: Pick<IdentityProvider, 'name'>,
  identity: ProvenIdentity,
): Promise<Account | Failure> {
  const bound = await userOfIdentity(tools, identity)
  if (bound) return bound
  const { email } = identity
  if (email === undefined) return emailNotVerified(provider)
  const account = await findOrMakeUser(tools, http, { ...identity, email })
  await bindIdentity(tools, account.id, identity)
  // Whoever came at the same moment may have bound them, or somebody else to this account.
  return (await userOfIdentity(tools, identity)) ?? boundToAnother(provider, email)
}

/** The user of a verified address. A new one joins the workspace that has proven its domain, where there is one. */
async function findOrMakeUser(
  tools: Tools,
  http: Context,
  { email, mailDomain, name }: ProvenIdentity & { readonly email: string },
): Promise<Account> {
  const { database } = tools
  const isKnown = mailDomain === undefined || (await userExists(database, email))
  const domain = isKnown ? undefined : await findJoiningDomain(tools, mailDomain)
  return findOrCreateUser(database, {
    email,
    name,
    async whenNew(tx, userId) {
      await creditReferrer(tools, http, email)(tx, userId)
      const newcomer = { userId, email, origin: tools.originOf(http) }
      if (domain) await joinByMailDomain(tools, tx, domain, newcomer)
    },
  })
}

/** The user of an identity, which is noted as used; undefined when nobody has come with it. */
async function userOfIdentity(
  { database, clock }: Pick<Tools, 'database' | 'clock'>,
  { issuer, subject, email }: ProvenIdentity,
): Promise<Account | undefined> {
  const [account] = await database
    .update(userIdentities)
    .set({ lastUsedAt: clock(), email: email ?? null })
    .from(users)
    .where(
      and(
        eq(userIdentities.issuer, issuer),
        eq(userIdentities.subject, subject),
        eq(users.id, userIdentities.userId),
      ),
    )
    .returning(accountColumns)
  return account
}

async function bindIdentity(
  { database, clock }: Pick<Tools, 'database' | 'clock'>,
  userId: string,
  { issuer, subject, email }: ProvenIdentity,
): Promise<void> {
  const now = clock()
  await database
    .insert(userIdentities)
    .values({ userId, issuer, subject, email, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
}
