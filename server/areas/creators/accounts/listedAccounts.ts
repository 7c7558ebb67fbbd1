import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CreatorAccount, creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import type { RouteBody } from '#contract/route.ts'
import { accountUrl } from '#contract/rules/socialAccount.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import { faceColumns, noFace, openFaces } from '#server/areas/creators/creatorFaces.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creatorAccounts, orLeast, orNever } from '#server/platform/db/schema/creatorAccounts.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { reported } from '#server/platform/db/schema/discovery.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { connectionsOf } from './connectionsOf.ts'
import { followerTrends } from './followerTrends.ts'

/** What makes URLs of pictures: those of platforms, and those of creators. */
interface Pictures {
  readonly foreignPictures: Pick<ForeignPictures, 'urlOf'>
  readonly storage: Shown
}

type Filters = NonNullable<RouteBody<typeof creatorAccountRoutes.fetch>['filters']>

/** How creators' accounts are searched, sorted, filtered and read. */
export const listedAccounts = (clock: Clock, pictures: Pictures) => ({
  table: creatorAccounts,
  from: (lister: Lister) => listedFrom(creatorAccounts, lister),
  search: [creatorAccounts.handle, creatorAccounts.displayName],
  sorts: {
    handle: sql`lower(${creatorAccounts.handle})`,
    display_name: sql`lower(${creatorAccounts.displayName})`,
    platform: creatorAccounts.platform,
    followers: reported(creatorAccounts.followers),
    followers_change_7d: orLeast(creatorAccounts.followersChange7d),
    followers_change_30d: orLeast(creatorAccounts.followersChange30d),
    last_synced_at: orNever(creatorAccounts.lastSyncedAt),
    created_at: creatorAccounts.createdAt,
    updated_at: creatorAccounts.updatedAt,
  },
  defaultSort: '-created_at' as const,
  filters: filtersOf,
  read: (tx: Transaction, ids: readonly string[]) => readAccounts(tx, ids, clock(), pictures),
})

const hasLostConnection = sql`exists (
  select from account_connections where account_id = ${creatorAccounts.id} and lost_at is not null)`

/** A row passes with any of the tags. */
function filtersOf({
  id,
  creator_id,
  platform,
  tags,
  status,
  connection_lost,
}: Filters): (SQL | undefined)[] {
  return [
    id ? eq(creatorAccounts.id, id) : undefined,
    creator_id ? eq(creatorAccounts.creatorId, creator_id) : undefined,
    platform ? eq(creatorAccounts.platform, platform) : undefined,
    tags ? anyOf(creatorAccounts.tags, splitTagList(tags)) : undefined,
    status ? eq(creatorAccounts.status, status) : undefined,
    connection_lost === undefined ? undefined : sql`${hasLostConnection} = ${connection_lost}`,
  ]
}

async function readAccounts(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
  { foreignPictures, storage }: Pictures,
): Promise<CreatorAccount[]> {
  const found = await tx
    .select({ account: creatorAccounts, face: faceColumns })
    .from(creatorAccounts)
    .leftJoin(creators, eq(creators.id, creatorAccounts.creatorId))
    .where(inArray(creatorAccounts.id, [...ids]))
  const connections = await connectionsOf(tx, ids)
  const trends = await followerTrends(tx, ids, now)
  const avatars = await Promise.all(
    found.map(({ account }) => foreignPictures.urlOf(account.workspaceId, account.avatarUrl)),
  )
  const faceOf = openFaces(storage)
  const faces = await Promise.all(found.map(({ face }) => (face ? faceOf(face) : noFace)))
  return found.map(({ account }, index) => ({
    id: account.id,
    creator_id: account.creatorId,
    ...(faces[index] ?? noFace),
    platform: account.platform,
    handle: account.handle,
    url: accountUrl(account.platform, account.handle),
    external_id: account.externalId,
    display_name: account.displayName,
    avatar_url: avatars[index] ?? null,
    followers: account.followers,
    followers_change_7d: account.followersChange7d,
    followers_change_30d: account.followersChange30d,
    followers_trend: [...(trends.get(account.id) ?? [])],
    tags: account.tags,
    niches: account.niches,
    country_code: account.countryCode,
    status: account.status,
    status_reason: account.statusReason,
    platform_status: account.platformStatus,
    platform_status_since: account.platformStatusSince?.toISOString() ?? null,
    last_synced_at: account.lastSyncedAt?.toISOString() ?? null,
    connection: connections.get(account.id) ?? null,
    start_date: account.startDate,
    end_date: account.endDate,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  }))
}
