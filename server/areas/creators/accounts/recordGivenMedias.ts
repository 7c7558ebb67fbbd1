import { type SQL, sql } from 'drizzle-orm'
import type { GivenSource, PostLine } from '#contract/resources/accountFigures.ts'
import { mediaMetrics } from '#contract/resources/medias.ts'
import { accountMedias } from '#server/database/schema/creatorAccounts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { upsertRows } from '#server/platform/db/manyRows.ts'
import type { GivenLine } from './givenLines.ts'
import type { Recorded } from './recordGivenSnapshots.ts'

/**
 * Records posts that a workspace gives itself, none twice in the list. What a line leaves out stays as it was. A post that its
 * platform has reported is the platform's, and is not touched.
 *
 * @param tx a transaction in which the accounts are seen; to record the same again changes nothing.
 */
export async function recordGivenMedias(
  tx: Transaction,
  posts: readonly GivenLine<PostLine>[],
  source: GivenSource,
): Promise<Recorded> {
  if (posts.length === 0) return { recorded: 0, unchanged: 0 }
  const rows = posts.map(({ accountId, line }) => toRow(accountId, line, source))
  const written = await upsertRows(
    tx,
    accountMedias,
    rows.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
    {
      target: [accountMedias.accountId, accountMedias.externalId],
      set: {
        ...changed,
        source: sql`excluded.source`,
        updatedAt: sql`excluded.updated_at`,
        goneAt: sql`null`,
      },
      setWhere: sql`${accountMedias.source} is not null and ${saysMore}`,
    },
  )
  return { recorded: written.length, unchanged: posts.length - written.length }
}

const toRow = (accountId: string, line: PostLine, source: GivenSource) => ({
  accountId,
  source,
  externalId: line.external_id,
  mediaType: line.media_type,
  url: line.url,
  thumbnailUrl: line.thumbnail_url || null,
  caption: line.caption ?? '',
  createdAt: new Date(line.created_at),
  ...Object.fromEntries(mediaMetrics.map((metric) => [metric, line[metric] ?? null])),
})

/** Two calls about the same posts wait for each other, and not in a circle. */
const orderOf = ({ accountId, externalId }: ReturnType<typeof toRow>) =>
  `${accountId} ${externalId}`

const { mediaType, url, thumbnailUrl, caption, createdAt } = accountMedias

/** What a post becomes: what the line says and, where it says nothing, what was known. */
const changed: Readonly<Record<string, SQL>> = {
  mediaType: sql`excluded.media_type`,
  url: sql`excluded.url`,
  thumbnailUrl: sql`coalesce(excluded.thumbnail_url, ${thumbnailUrl})`,
  caption: sql`coalesce(nullif(excluded.caption, ''), ${caption})`,
  createdAt: sql`excluded.created_at`,
  ...Object.fromEntries(
    mediaMetrics.map((metric) => [
      metric,
      sql`coalesce(excluded.${sql.identifier(metric)}, ${accountMedias[metric]})`,
    ]),
  ),
}

const known = [
  mediaType,
  url,
  thumbnailUrl,
  caption,
  createdAt,
  ...mediaMetrics.map((metric) => accountMedias[metric]),
]

const saysMore = sql`(${sql.join(known, sql`, `)}) is distinct from (${sql.join(Object.values(changed), sql`, `)})`
