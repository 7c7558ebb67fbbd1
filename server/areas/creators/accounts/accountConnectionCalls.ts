import { and, eq, sql } from 'drizzle-orm'
import { type Platform, platformLabel } from '#contract/reference/platforms.ts'
import { accountConnectionRoutes } from '#contract/resources/accountConnections.ts'
import type { RouteBody, RouteOutput } from '#contract/route.ts'
import {
  type Attempt,
  beginAttempt,
  endAttempt,
} from '#server/areas/creators/connections/attempts.ts'
import { authorizationUrl } from '#server/areas/creators/connections/exchange.ts'
import type { Connector, OAuthFacts } from '#server/areas/creators/connectors/connector.ts'
import { accountConnections } from '#server/database/schema/connections.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { Records } from '#server/platform/activity/activityRecord.ts'
import type { OAuthApp } from '#server/platform/config/oauthApps.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure, invalid, type Refusal } from '#server/platform/http/failure.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'
import {
  type OpeningCall,
  type Served,
  serve,
  serveAfter,
  serveOpening,
} from '#server/platform/http/serve.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { findAccount } from './accountAnalyticsCalls.ts'
import { connectAccount, missingOf, type Proven } from './connectAccount.ts'
import { type ConnectingServices, proveAccounts } from './proveAccounts.ts'

/** The calls by which accounts are connected: creators connect their own, users any of the workspace. */
export function accountConnectionCalls(services: ConnectingServices): Served[] {
  const { clock } = services
  return [
    serve(accountConnectionRoutes.fetch, async () =>
      connectable(services).map(({ platform, oauth }) => ({
        platform,
        reads: oauth.scopes.map(({ reads }) => reads),
        unavailable: keyMissing(services)?.message ?? null,
      })),
    ),

    serveAfter(accountConnectionRoutes.begin, {
      before: ({ principal }) => refuseTooMany(services, principal),
      handler: async ({ principal, body, tx }) => {
        const meant = await meantBy(tx, principal, body)
        if (meant instanceof Failure) return meant
        const way = wayOf(services, meant.platform)
        if (way instanceof Failure) return way
        const round = await beginAttempt(tx, principal, meant, clock())
        const redirectUri = redirectUriOf(services)
        return { url: authorizationUrl(way.oauth, way.app, { ...round, redirectUri }).href }
      },
    }),

    serveOpening(accountConnectionRoutes.finish, (call) => finish(services, call)),

    serveOpening(
      accountConnectionRoutes.disconnect,
      async (call) => (await disconnect(services, call)) ?? { disconnected: true },
    ),
  ]
}

/** Where platforms send people back to. */
export const redirectUriOf = ({ config }: Pick<ConnectingServices, 'config'>): string =>
  new URL('/oauth/callback', config.appUrl).href

interface Way {
  readonly connector: Connector
  readonly oauth: OAuthFacts
  readonly app: OAuthApp
}

/** The connectors whose accounts can be connected here. */
const connectable = ({ connectors, oauthApps }: ConnectingServices) =>
  [...connectors.values()].flatMap(({ platform, oauth }) =>
    oauth && oauthApps.get(platform) ? [{ platform, oauth }] : [],
  )

function wayOf(services: ConnectingServices, platform: Platform): Way | Failure {
  const connector = services.connectors.get(platform)
  const app = services.oauthApps.get(platform)
  if (!connector?.oauth || !app) {
    return new Failure(
      'NOT_CONFIGURED',
      `Accounts of ${platformLabel(platform)} cannot be connected on this server.`,
    )
  }
  return keyMissing(services) ?? { connector, oauth: connector.oauth, app }
}

/** Tokens are kept under a key that all processes have, or not at all. */
const keyMissing = ({ tokenSeal }: ConnectingServices): Refusal =>
  tokenSeal.keyId === undefined
    ? new Failure(
        'NOT_CONFIGURED',
        'No account can be connected yet: this server has no key to keep consents under. Ask whoever runs it to set TOKEN_KEYS.',
      )
    : undefined

const refuseTooMany = async (services: ConnectingServices, principal: Principal) =>
  await refuseIfTooMany(services, [
    'connectionsBySession',
    `${principal.mode} ${principal.sessionId}`,
  ])

/** Whose account it is to be, and which; each must be one that the caller sees. */
async function meantBy(
  tx: Transaction,
  principal: Principal,
  { platform, account_id, creator_id }: RouteBody<typeof accountConnectionRoutes.begin>,
) {
  const creatorId = principal.mode === 'CREATOR' ? principal.creatorId : (creator_id ?? null)
  const [creator] =
    creatorId === null ? [] : await tx.select().from(creators).where(eq(creators.id, creatorId))
  const needsCreator = limitedToOf(principal) !== null && account_id === undefined
  if (creatorId === null ? needsCreator : !creator)
    return invalid([{ path: 'body.creator_id', message: 'Choose one of your creators' }])
  if (account_id === undefined) return { platform, creatorId, accountId: null }
  const account = await findAccount(tx, account_id)
  if (account instanceof Failure) return account
  if (account.platform !== platform)
    return invalid([{ path: 'body.platform', message: 'This account is on another platform' }])
  return { platform, creatorId: account.creatorId, accountId: account.id }
}

type Finish = typeof accountConnectionRoutes.finish
type FinishCall = OpeningCall<undefined, undefined, RouteBody<Finish>>
type DisconnectCall = OpeningCall<
  undefined,
  undefined,
  RouteBody<typeof accountConnectionRoutes.disconnect>
>

/** Ends an attempt: asks the platform while no transaction is open, and keeps only what has worked there. */
async function finish(
  services: ConnectingServices,
  { principal, body: { state, code, error }, record }: FinishCall,
): Promise<RouteOutput<Finish> | Failure> {
  const { database, clock } = services
  const refusal = await refuseTooMany(services, principal)
  if (refusal) return refusal
  const attempt = await inWorkspace(database, { principal, readOnly: false }, async (tx) => {
    const ended = await endAttempt(tx, principal, state, clock())
    return ended ?? endedBefore()
  })
  if (attempt instanceof Failure) return attempt
  const way = wayOf(services, attempt.platform)
  if (way instanceof Failure) return way
  if (code === undefined || code === '') return notGranted(attempt.platform, error)
  const redirectUri = redirectUriOf(services)
  const proven = await proveAccounts(services, way.connector, { attempt, code, redirectUri })
  if (proven instanceof Failure) return proven
  return keep(services, principal, { attempt, way, proven, record })
}

const endedBefore = () =>
  new Failure(
    'LINK_INVALID',
    'This connection was started in another session, has been used already, or took longer than 15 minutes. Start again.',
  )

const notGranted = (platform: Platform, error: string | undefined) => {
  const label = platformLabel(platform)
  return new Failure(
    'BAD_REQUEST',
    error === 'access_denied'
      ? `${label} was not connected, since access was not allowed there.`
      : `${label} did not let you connect the account. Try again.`,
  )
}

interface Kept extends Pick<Records, 'record'> {
  readonly attempt: Attempt
  readonly way: Way
  readonly proven: readonly Proven[]
}

/** All accounts of a consent, or none. A creator may add theirs in the name of the workspace, to which this is sealed. */
async function keep(
  services: ConnectingServices,
  principal: Principal,
  { attempt, way, proven, record }: Kept,
): Promise<RouteOutput<Finish> | Failure> {
  const meant = { attempt, by: principal, oauth: way.oauth }
  return inWorkspace(services.database, wholeWorkspace(principal.workspaceId), async (tx) => {
    const ids: string[] = []
    for (const one of proven) {
      const id = await connectAccount(services, tx, meant, one)
      if (id instanceof Failure) return id
      ids.push(id)
    }
    const missing = new Set(proven.flatMap(({ tokens }) => missingOf(way.oauth, tokens)))
    await record(tx, { ids })
    return { account_ids: ids, missing: [...missing] }
  })
}

/** Deletes the tokens of an account that the caller sees. What was read stays, and gets older. */
async function disconnect(
  { database }: ConnectingServices,
  { principal, body: { account_id: accountId }, record, nothingDone }: DisconnectCall,
): Promise<Refusal> {
  const seen = await inWorkspace(database, { principal, readOnly: true }, (tx) =>
    findAccount(tx, accountId),
  )
  if (seen instanceof Failure) return seen
  return inWorkspace(database, wholeWorkspace(principal.workspaceId), async (tx) => {
    const ended = await tx
      .delete(accountConnections)
      .where(eq(accountConnections.accountId, accountId))
      .returning({ accountId: accountConnections.accountId })
    if (ended.length === 0) {
      nothingDone()
      return undefined
    }
    await tx
      .update(creatorAccounts)
      .set({
        status: sql`case when ${creatorAccounts.lastSyncedAt} is null then 'PENDING' else 'STALE' end`,
        statusReason: sql`case when ${creatorAccounts.lastSyncedAt} is null then null else 'Disconnected. Figures are not updated any more.' end`,
        updatedAt: sql`${creatorAccounts.updatedAt}`,
      })
      .where(and(eq(creatorAccounts.id, accountId)))
    await record(tx)
    return undefined
  })
}
