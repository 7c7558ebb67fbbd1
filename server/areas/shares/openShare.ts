import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { openedShareRoutes } from '#contract/resources/shares.ts'
import type { RouteBody, RouteOutput } from '#contract/route.ts'
import { shareStateAt } from '#contract/rules/shareRules.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { isPassword } from '#server/areas/portal/passwords.ts'
import { readAgency } from '#server/areas/portal/readAgency.ts'
import { shares } from '#server/database/schema/shares.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { inShare, networkShare } from '#server/platform/db/callScope.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { networkOf, widerNetworkOf } from '#server/platform/http/networkOf.ts'
import type { Attempt } from '#server/platform/rateLimits/rateLimits.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import type { ShareSessions } from './shareSessions.ts'

type Open = typeof openedShareRoutes.open

/** What opening a share takes of the process. */
export interface OpeningServices
  extends Needs<'database' | 'rateLimits' | 'clock', 'trustedProxies'> {
  readonly shareSessions: ShareSessions
}

/** Opens a share by the token of its link, and its password where it has one. */
export function openShare(
  services: OpeningServices,
  http: Context,
  body: RouteBody<Open>,
): Promise<RouteOutput<Open> | Failure> {
  const ip = clientIp(http, services.config)
  return inShare(networkShare(networkOf(ip)), () => openFrom(services, ip, body))
}

type ShareRow = typeof shares.$inferSelect

async function openFrom(
  services: OpeningServices,
  ip: string,
  { token, password }: RouteBody<Open>,
): Promise<RouteOutput<Open> | Failure> {
  const { database, clock } = services
  const tooMany = await refuseIfTooMany(services, ['shareByAddress', ip])
  if (tooMany) return tooMany
  const [share] = await database
    .select()
    .from(shares)
    .where(eq(shares.tokenHash, hashToken(token)))
  const agency = share && (await readAgency(database, share.workspaceId))
  if (!share || !agency) return noSuchShare
  const now = clock()
  const refusal = refuseEnded(share, now) ?? (await refusePassword(services, ip, share, password))
  if (refusal) return refusal
  return inTransaction(database, async (tx) => {
    const { id: shareId, workspaceId } = share
    // As it is now: it may have been revoked while a password was compared.
    const [opened] = await tx
      .update(shares)
      .set({
        openedTotal: sql`${shares.openedTotal} + 1`,
        firstOpenedAt: sql`coalesce(${shares.firstOpenedAt}, ${now.toISOString()}::timestamptz)`,
        lastOpenedAt: now,
        updatedAt: shares.updatedAt,
      })
      .where(eq(shares.id, shareId))
      .returning()
    if (!opened) return noSuchShare
    const endedSince = refuseEnded(opened, now)
    if (endedSince) return endedSince
    if (opened.openedTotal === 1) await notify(tx, 'SHARE_OPENED', shareId, { now, workspaceId })
    const guest = { shareId, workspaceId, endsAt: opened.expiresAt }
    const begun = await services.shareSessions.start(tx, guest, now)
    return { token: begun.token, expires_at: begun.expiresAt.toISOString() }
  })
}

const noSuchShare = new Failure(
  'LINK_INVALID',
  'This link leads to nothing. Ask whoever sent it for a new one.',
  { reason: 'UNKNOWN' },
)

const endedWords = {
  EXPIRED: 'This link has expired. Ask whoever sent it for a new one.',
  REVOKED: 'This link has been switched off. Ask whoever sent it for a new one.',
} as const

function refuseEnded(share: ShareRow, now: Date): Refusal {
  const state = shareStateAt(share, now)
  if (state === 'ACTIVE') return undefined
  return new Failure('LINK_INVALID', endedWords[state], {
    reason: state,
    agency_id: share.workspaceId,
  })
}

/** Guesses are counted by where they come from, and never by whom they are aimed at: strangers would lock others out. */
async function refusePassword(
  services: OpeningServices,
  ip: string,
  { id, workspaceId, passwordHash }: ShareRow,
  password: string | undefined,
): Promise<Refusal> {
  if (passwordHash === null) return undefined
  const metadata = { agency_id: workspaceId }
  if (!password) return new Failure('PASSWORD_NEEDED', 'Enter the password', metadata)
  const network = networkOf(ip)
  // Each password has counters of its own, so that a new one lifts every refusal.
  const aim = `${id} ${passwordHash}`
  const counted: readonly Attempt[] = [
    ['sharePasswordByAddress', `${network} ${aim}`],
    ['sharePasswordByNetwork', `${widerNetworkOf(ip)} ${aim}`],
  ]
  const tooMany = await refuseIfTooMany(services, ...counted)
  if (tooMany) return tooMany
  const isRight = await isPassword(network, passwordHash, password)
  if (isRight instanceof Failure) return isRight
  if (!isRight)
    return new Failure('PASSWORD_NEEDED', 'That password is wrong', { ...metadata, wrong: true })
  // Counted before it was compared, so that many at once are not compared; who knows it has not guessed.
  for (const attempt of counted) await services.rateLimits.giveBack(attempt)
  return undefined
}
