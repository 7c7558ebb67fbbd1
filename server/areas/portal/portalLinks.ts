import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/locale.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { portalAccess } from '#server/database/schema/portal.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Queries, Reading } from '#server/platform/db/database.ts'
import { hasPassword } from './portalCreator.ts'

/** How long a link is good: a weekend away and a few days more. */
export const portalLinkDays = 7

/** Whom a link lets in, and how it reaches them. */
interface Asked {
  readonly creatorId: string
  readonly workspaceId: string
  /** The address that it is mailed to, which opening it verifies; null for one that is copied. */
  readonly email: string | null
  /** The browser that asked for it; null for one that the team made. */
  readonly browserHash: string | null
  /** What it speaks to them in before they are signed in; null: what their device does. */
  readonly language: Language | null
}

/** A link that has been made. */
interface MadeLink {
  readonly url: URL
  readonly expiresAt: Date
}

/** Makes the sign-in link of a creator, in place of the one they had. */
export async function makePortalLink(
  { config, clock }: Needs<'clock', 'appUrl'>,
  queries: Queries,
  { creatorId, workspaceId, email, browserHash, language }: Asked,
): Promise<MadeLink> {
  const token = newToken()
  const expiresAt = new Date(clock().getTime() + portalLinkDays * 86_400_000)
  const link = {
    linkHash: hashToken(token),
    linkExpiresAt: expiresAt,
    linkEmail: email,
    linkBrowserHash: browserHash,
  }
  await queries
    .insert(portalAccess)
    .values({ creatorId, workspaceId, ...link })
    .onConflictDoUpdate({ target: portalAccess.creatorId, set: link })
  const url = new URL('/portal/link', config.appUrl)
  url.searchParams.set('token', token)
  if (language !== null) url.searchParams.set('lang', language)
  return { url, expiresAt }
}

/** Notes that the team has invited a creator, who may sign in from now on. */
export async function noteInvited(
  queries: Queries,
  creator: { readonly creatorId: string; readonly workspaceId: string },
  invitedAt: Date,
): Promise<void> {
  await queries
    .insert(portalAccess)
    .values({ ...creator, invitedAt })
    .onConflictDoUpdate({ target: portalAccess.creatorId, set: { invitedAt } })
}

/** Whether the creator that is read, with what is kept of their access, may sign in to the portal. */
export const isPortalOpen: SQL = sql`(${portalAccess.invitedAt} is not null or ${hasPassword})`

/** What is set where a creator’s link ends. */
export const endedLink = {
  linkHash: null,
  linkExpiresAt: null,
  linkEmail: null,
  linkBrowserHash: null,
} as const

/** A link as its token finds it. */
export type PortalLinkFound = Awaited<ReturnType<typeof findPortalLink>> & object

/** The link of a token, and leaves it as it is; undefined when it is wrong, used, replaced or late. */
export async function findPortalLink(queries: Reading, token: string, now: Date) {
  const [found] = await queries
    .select({
      id: creators.id,
      workspaceId: creators.workspaceId,
      userCreatorId: creators.userCreatorId,
      name: creators.name,
      linkHash: portalAccess.linkHash,
      linkEmail: portalAccess.linkEmail,
      linkBrowserHash: portalAccess.linkBrowserHash,
    })
    .from(portalAccess)
    .innerJoin(creators, eq(creators.id, portalAccess.creatorId))
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, creators.workspaceId), isNull(workspaces.closedAt)),
    )
    .where(and(eq(portalAccess.linkHash, hashToken(token)), gt(portalAccess.linkExpiresAt, now)))
  return found
}

/** Uses a link up, and verifies the address that it was mailed to; false when somebody else just has. */
export async function redeemPortalLink(
  queries: Queries,
  { id, linkHash, linkEmail }: PortalLinkFound,
  now: Date,
): Promise<boolean> {
  const used = await queries
    .update(portalAccess)
    .set(endedLink)
    .where(and(eq(portalAccess.creatorId, id), eq(portalAccess.linkHash, linkHash ?? '')))
  if (used.rowCount !== 1) return false
  if (linkEmail !== null) {
    await queries
      .update(creators)
      .set({ emailVerifiedAt: now })
      .where(
        and(eq(creators.id, id), eq(creators.email, linkEmail), isNull(creators.emailVerifiedAt)),
      )
  }
  return true
}
