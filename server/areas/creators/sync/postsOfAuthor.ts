import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { platformFacts } from '#contract/reference/platforms.ts'
import { handleKey } from '#contract/rules/socialAccount.ts'
import { authorKey, handleKeyOf, medias } from '#server/database/schema/discovery.ts'
import type { Database, Executing } from '#server/platform/db/database.ts'
import type { Author } from './feedMedias.ts'

type AuthorId = Pick<Author, 'platform' | 'externalId'>

/** How many posts are written or deleted by one statement. */
const batchSize = 1_000

/** Whose a post is, by the id of its author. */
export const isBy = ({ platform, externalId }: AuthorId): SQL =>
  sql`${authorKey(medias.platform, medias.authorExternalId)} = ${`${platform}#${externalId}`}`

/**
 * Gives an author the posts that came into Discover under their handle before the ids of authors were kept, as far as these are known to be
 * theirs: by an account whose posts they were, or by a post's id, where it begins with its author's.
 */
export async function nameAuthor(
  database: Executing,
  { platform, externalId, handle }: Author,
): Promise<void> {
  const ofAccount = sql`exists (
    select from account_medias media join creator_accounts account on account.id = media.account_id
    where account.platform = ${platform} and account.external_id = ${externalId}
      and media.external_id = ${medias.externalId} and media.source is null)`
  const prefix = platformFacts[platform].postPrefix?.(externalId)
  const known = prefix
    ? sql`(starts_with(${medias.externalId}, ${prefix}) or ${ofAccount})`
    : ofAccount
  const isUnnamed = and(
    sql`${handleKeyOf(medias.platform, medias.authorHandle)} = ${`${platform} ${handleKey(handle)}`}`,
    isNull(medias.authorExternalId),
  )
  for (let written = batchSize; written === batchSize; ) {
    const { rowCount } = await database.execute(sql`
      update ${medias} set author_external_id = ${externalId} where id in (
        select id from ${medias} where ${isUnnamed} and ${known} order by external_id limit ${batchSize} for update)`)
    written = rowCount ?? 0
  }
}

/** Shows everything that an author has posted under the handle that they have now. */
export async function renameAuthor(
  database: Pick<Database, 'select' | 'update'>,
  author: Author,
): Promise<void> {
  for (let written = batchSize; written === batchSize; ) {
    const former = database
      .select({ id: medias.id })
      .from(medias)
      .where(and(isBy(author), ne(medias.authorHandle, author.handle)))
      // As posts are fed, so that the two do not block each other for ever.
      .orderBy(medias.externalId)
      .limit(batchSize)
      .for('update')
    const { rowCount } = await database
      .update(medias)
      .set({ authorHandle: author.handle })
      .where(sql`${medias.id} in (${former})`)
    written = rowCount ?? 0
  }
}

/** Deletes everything that an author has posted. */
export async function deletePostsOf(
  database: Pick<Database, 'select' | 'delete'>,
  author: AuthorId,
): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize; ) {
    const some = database
      .select({ id: medias.id })
      .from(medias)
      .where(isBy(author))
      .limit(batchSize)
    const { rowCount } = await database.delete(medias).where(sql`${medias.id} in (${some})`)
    deleted = rowCount ?? 0
  }
}
