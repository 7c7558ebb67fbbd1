import { eq, inArray, sql } from 'drizzle-orm'
import { type CreatorAccount, creatorAccount } from '#contract/resources/creatorAccounts.ts'
import { accountUrl } from '#contract/rules/socialAccount.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import { faceColumns, noFace, openFaces } from '#server/areas/creators/creatorFaces.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { creatorAccounts, orLeast, orNever } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { reported } from '#server/database/schema/discovery.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { connectionsOf } from './connectionsOf.ts'
import { followerTrends } from './followerTrends.ts'

/** How the fields of an account stand in its row. */
export const accountFields = fieldsOf(creatorAccounts, creatorAccount)

/** What makes URLs of pictures: those of platforms, and those of creators. */
interface Pictures {
  readonly foreignPictures: Pick<ForeignPictures, 'urlOf'>
  readonly storage: Shown
}

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
  filters: {
    id: creatorAccounts.id,
    creator_id: creatorAccounts.creatorId,
    platform: creatorAccounts.platform,
    tags: (tags: string) => anyOf(creatorAccounts.tags, splitTagList(tags)),
    status: creatorAccounts.status,
    connection_lost: (lost: boolean) => sql`${hasLostConnection} = ${lost}`,
  },
  read: (tx: Transaction, ids: readonly string[]) => readAccounts(tx, ids, clock(), pictures),
})

const hasLostConnection = sql`exists (
  select from account_connections where account_id = ${creatorAccounts.id} and lost_at is not null)`

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
    ...accountFields.read(account),
    ...(faces[index] ?? noFace),
    url: accountUrl(account.platform, account.handle),
    avatar_url: avatars[index] ?? null,
    followers_trend: [...(trends.get(account.id) ?? [])],
    connection: connections.get(account.id) ?? null,
  }))
}
