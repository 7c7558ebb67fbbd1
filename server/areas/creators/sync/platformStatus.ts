import { and, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  type AbsentStatus,
  absentStatuses,
  isAbsent,
  type PlatformStatus,
} from '#contract/reference/platformStatuses.ts'
import type { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { absentAuthors } from '#server/database/schema/discovery.ts'
import type { watchWork } from '#server/database/schema/sync.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { Author } from './feedMedias.ts'
import { deletePostsOf } from './postsOfAuthor.ts'

const dayMs = 24 * 60 * 60_000

/** For how long the posts of an absent author are kept hidden, in case they come back, in milliseconds; then they are deleted. */
export const hiddenForMs: Readonly<Record<AbsentStatus, number>> = {
  NOT_FOUND: 30 * dayMs,
  DELETED: 30 * dayMs,
  DEACTIVATED: 180 * dayMs,
  SUSPENDED: 180 * dayMs,
  PRIVATE: 180 * dayMs,
}

/** What an update sets of an account's status at its platform; it is so since the platform was first found to say it. */
export const platformStatusOf = (
  table: typeof creatorAccounts | typeof watchWork,
  status: PlatformStatus | null,
  now: Date,
): { platformStatus: PlatformStatus | null; platformStatusSince: SQL | null } => ({
  platformStatus: status,
  platformStatusSince:
    status === null
      ? null
      : sql`case when ${table.platformStatus} = ${status} then ${table.platformStatusSince} else ${now}::timestamptz end`,
})

type AuthorId = Pick<Author, 'platform' | 'externalId'>

/** Hides the posts of an author from Discover whom their platform does not show, and shows them again otherwise. */
export async function notePresence(
  database: Pick<Queries, 'insert' | 'delete'>,
  { platform, externalId }: AuthorId,
  status: PlatformStatus | null,
  now: Date,
): Promise<void> {
  if (isAbsent(status)) {
    await database
      .insert(absentAuthors)
      .values({ platform, externalId, status, since: now })
      .onConflictDoUpdate({
        target: [absentAuthors.platform, absentAuthors.externalId],
        set: { status, since: now },
        setWhere: ne(absentAuthors.status, status),
      })
    return
  }
  await database
    .delete(absentAuthors)
    .where(and(eq(absentAuthors.platform, platform), eq(absentAuthors.externalId, externalId)))
}

/** Deletes posts whose authors have been absent for so long that nobody expects them back. */
export async function deleteLongHidden(
  database: Pick<Database, 'select' | 'delete'>,
  now: Date,
): Promise<void> {
  const areLongAbsent = absentStatuses.map((status) =>
    and(
      eq(absentAuthors.status, status),
      lt(absentAuthors.since, new Date(now.getTime() - hiddenForMs[status])),
    ),
  )
  const authors = await database
    .select()
    .from(absentAuthors)
    .where(or(...areLongAbsent))
  for (const author of authors) await deletePostsOf(database, author)
}
