import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { platformLabel } from '#contract/reference/platforms.ts'
import { handleKey } from '#contract/rules/socialAccount.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Attempt } from '#server/areas/creators/connections/attempts.ts'
import { rowOf } from '#server/areas/creators/connections/keptTokens.ts'
import type { OAuthFacts, Profile, Tokens } from '#server/areas/creators/connectors/connector.ts'
import { keepProfile } from '#server/areas/creators/sync/keepProfile.ts'
import { accountConnections, accountTokens } from '#server/database/schema/connections.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { syncWork } from '#server/database/schema/sync.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'

interface Services extends Needs<'tokenSeal' | 'clock'> {
  readonly limits: PlanLimits
}

/** An account that somebody has let us read, with tokens that have worked. */
export interface Proven {
  readonly profile: Profile
  readonly tokens: Tokens
}

type Account = typeof creatorAccounts.$inferSelect

/** Keeps the connection of an account in place of any before it, and the account itself where it is new. */
export async function connectAccount(
  services: Services,
  tx: Transaction,
  { attempt, by, oauth }: { attempt: Attempt; by: Principal; oauth: OAuthFacts },
  { profile, tokens }: Proven,
): Promise<string | Failure> {
  const now = services.clock()
  const account = await accountFor(services, tx, { attempt, by }, profile)
  if (account instanceof Failure) return account
  const missingScopes = missingOf(oauth, tokens)
  const connection = {
    state: 'CONNECTED' as const,
    missingScopes,
    connectedBy: by.mode,
    connectedAt: now,
    lostAt: null,
    lostReason: null,
  }
  await tx
    .insert(accountConnections)
    .values({ accountId: account.id, ...connection })
    .onConflictDoUpdate({ target: accountConnections.accountId, set: connection })
  const kept = rowOf(
    services.tokenSeal,
    { workspaceId: account.workspaceId, accountId: account.id },
    tokens,
    now,
  )
  await tx
    .insert(accountTokens)
    .values({ accountId: account.id, ...kept })
    .onConflictDoUpdate({ target: accountTokens.accountId, set: kept })
  await keepProfile({ database: tx, clock: services.clock }, account, profile)
  await tx
    .update(syncWork)
    .set({ isReady: true, lease: null, attempts: 0, dueAt: now, profileDueAt: now })
    .where(eq(syncWork.accountId, account.id))
  return account.id
}

/** What was asked for and not granted, as it is told. A platform that does not say has granted everything. */
export const missingOf = ({ scopes }: OAuthFacts, { scopes: granted }: Tokens): string[] =>
  granted === undefined
    ? []
    : scopes.filter(({ name }) => !granted.includes(name)).map(({ reads }) => reads)

/** The account that is meant, found, or added; a failure where that may not be. */
async function accountFor(
  { limits }: Services,
  tx: Transaction,
  { attempt, by }: { attempt: Attempt; by: Principal },
  profile: Profile,
): Promise<Account | Failure> {
  const { platform, accountId, creatorId } = attempt
  const { externalId, handle } = profile
  if (accountId !== null) {
    const [meant] = await find(tx, eq(creatorAccounts.id, accountId))
    if (!meant) return new Failure('NOT_FOUND', 'This account does not exist')
    return isSame(meant, profile) ? meant : otherAccount(meant, profile)
  }
  const byName = handle === null ? undefined : sameHandle(handle)
  const found = await find(
    tx,
    and(
      eq(creatorAccounts.platform, platform),
      or(eq(creatorAccounts.externalId, externalId), byName),
    ),
  )
  const known = found.find((one) => one.externalId === externalId) ?? found[0]
  if (known && !isSame(known, profile)) return otherAccount(known, profile)
  if (known) return creatorId === null ? known : ofCreator(tx, known, creatorId)
  if (handle === null)
    return new Failure(
      'BAD_REQUEST',
      `${platformLabel(platform)} does not say what this account is called.`,
    )
  const refusal = await limits.refuseOver(tx, by, 'social_media_accounts', 1)
  if (refusal) return refusal
  const [added] = await tx
    .insert(creatorAccounts)
    .values({ platform, handle, creatorId, externalId })
    .returning()
  return added ?? new Failure('NOT_FOUND', 'This account does not exist')
}

const find = (tx: Transaction, which: SQL | undefined): Promise<Account[]> =>
  tx.select().from(creatorAccounts).where(which).for('update')

const sameHandle = (handle: string): SQL =>
  sql`lower(${creatorAccounts.handle}) = ${handleKey(handle)}`

/** The platform's own id says who is who; a handle does, where that is not known yet. */
const isSame = ({ externalId, handle }: Account, profile: Profile): boolean =>
  externalId === null
    ? profile.handle !== null && handleKey(handle) === handleKey(profile.handle)
    : externalId === profile.externalId

const otherAccount = ({ platform, handle }: Account, profile: Profile) => {
  const label = platformLabel(platform)
  const found = profile.handle === null ? 'another account' : `@${profile.handle}`
  return new Failure(
    'CONFLICT',
    `You are signed in to ${label} as ${found}, but this account is @${handle}. Sign in to ${label} as @${handle}, then try again.`,
  )
}

/** Whoever signs in at the platform has shown that an account is theirs; one that is another creator's stays so. */
async function ofCreator(
  tx: Transaction,
  account: Account,
  creatorId: string,
): Promise<Account | Failure> {
  if (account.creatorId === creatorId) return account
  if (account.creatorId !== null)
    return new Failure(
      'CONFLICT',
      `@${account.handle} is in the list of accounts under another creator.`,
    )
  await tx.update(creatorAccounts).set({ creatorId }).where(eq(creatorAccounts.id, account.id))
  return { ...account, creatorId }
}
