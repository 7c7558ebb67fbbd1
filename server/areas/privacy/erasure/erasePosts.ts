import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import {
  absentAuthors,
  authorKey,
  handleKeyOf,
  medias,
  workspaceMedias,
} from '#server/database/schema/discovery.ts'
import { examples } from '#server/database/schema/examples.ts'
import { watchWork } from '#server/database/schema/sync.ts'
import { watchlistEntries } from '#server/database/schema/watchlists.ts'
import type { Executing } from '#server/platform/db/database.ts'
import { type Sought, uuids } from './eraseMentions.ts'

/**
 * Deletes posts by accounts of theirs, and watches of them, from the workspaces that erase them; from what all workspaces discover too, unless
 * another one has or watches the account.
 */
export async function erasePosts(
  queries: Executing,
  { accounts, workspace_ids }: Sought,
): Promise<void> {
  if (accounts.length === 0) return
  const keys = accounts.map(({ platform, handle }) => `${platform} ${handle.toLowerCase()}`)
  const authors = accounts.flatMap(({ platform, external_id: id }) =>
    id === null ? [] : [`${platform}#${id}`],
  )
  const isOwn = sql`workspace_id = any(${uuids(workspace_ids)})`
  const isBy = (handle: SQL, author: SQL) =>
    sql`(${handle} = any(${sql.param(keys)}::text[]) or ${author} = any(${sql.param(authors)}::text[]))`
  const isOf = (table: typeof creatorAccounts | typeof watchlistEntries) =>
    isBy(handleKeyOf(table.platform, table.handle), authorKey(table.platform, table.externalId))
  const isPostedBy = (table: typeof medias | typeof workspaceMedias) =>
    isBy(
      handleKeyOf(table.platform, table.authorHandle),
      authorKey(table.platform, table.authorExternalId),
    )

  await queries.execute(
    sql`delete from ${watchlistEntries} where ${isOwn} and ${isOf(watchlistEntries)}`,
  )
  await queries.execute(
    sql`delete from ${workspaceMedias} where ${isOwn} and ${isPostedBy(workspaceMedias)}`,
  )
  await queries.execute(sql`
    delete from ${examples} where ${isOwn}
      and (${examples.media}->>'platform') || ' ' || lower(${examples.media}->>'author_handle') = any(${sql.param(keys)}::text[])`)

  const isKnownElsewhere = (platform: AnyPgColumn, handle: AnyPgColumn, id: AnyPgColumn) => sql`(
    exists (select from ${creatorAccounts} where ${isSame(creatorAccounts, platform, handle, id)})
    or exists (select from ${watchlistEntries} where ${isSame(watchlistEntries, platform, handle, id)}))`
  await queries.execute(sql`
    delete from ${medias} where ${isPostedBy(medias)}
      and not ${isKnownElsewhere(medias.platform, medias.authorHandle, medias.authorExternalId)}`)
  await queries.execute(sql`
    delete from ${watchWork} where ${isBy(
      handleKeyOf(watchWork.platform, watchWork.handle),
      authorKey(watchWork.platform, watchWork.externalId),
    )} and not ${isKnownElsewhere(watchWork.platform, watchWork.handle, watchWork.externalId)}`)
  await queries.execute(sql`
    delete from ${absentAuthors} where ${authorKey(absentAuthors.platform, absentAuthors.externalId)} = any(${sql.param(authors)}::text[])
      and not ${isKnownElsewhere(absentAuthors.platform, absentAuthors.externalId, absentAuthors.externalId)}`)
}

const isSame = (
  table: typeof creatorAccounts | typeof watchlistEntries,
  platform: AnyPgColumn,
  handle: AnyPgColumn,
  id: AnyPgColumn,
) => sql`(${handleKeyOf(table.platform, table.handle)} = ${handleKeyOf(platform, handle)}
  or ${authorKey(table.platform, table.externalId)} = ${authorKey(platform, id)})`
