import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Share, share } from '#contract/resources/shares.ts'
import { shareStateAt } from '#contract/rules/shareRules.ts'
import { markedPictureTypes } from '#contract/rules/watermark.ts'
import { listed } from '#server/database/schema/columns.ts'
import { comments } from '#server/database/schema/comments.ts'
import { reports } from '#server/database/schema/reports.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import { shareApprovals, shares, shareWatermarks } from '#server/database/schema/shares.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Films } from '#server/platform/films/films.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { tokenAgain } from './shareToken.ts'

const fields = fieldsOf(shares, share.omit(['submission_ids']))

/** What showing a share takes of the process. */
export interface ShareServices extends Needs<'tokenSeal' | 'clock', 'appUrl'> {
  readonly films: Films
}

/** The shares of these ids. The address of one that was just made is known by its token; who may only look gets none. */
export async function readShares(
  tx: Transaction,
  { config, tokenSeal, clock, films }: ShareServices,
  ids: readonly string[],
  tokens: ReadonlyMap<string, string> | 'HIDDEN' = new Map(),
): Promise<Share[]> {
  const now = clock()
  const marksFilms = (await films.ffmpeg()) !== undefined
  const found = await tx
    .select({
      row: shares,
      title: sql<string>`coalesce(${creatorRequests.title}, ${reports.name})`,
      files: sql<number>`(select count(*)::int from shown_by_share(${shares.id}))`,
      approved: sql<number>`(select count(*)::int from ${shareApprovals}
        where ${shareApprovals.workspaceId} = ${shares.workspaceId} and ${shareApprovals.shareId} = ${shares.id}
          and ${shareApprovals.submissionId} in (select shown_by_share(${shares.id})))`,
      said: sql<number>`(select count(*)::int from ${comments}
        where ${comments.workspaceId} = ${shares.workspaceId} and ${comments.shareId} = ${shares.id}
          and ${comments.deletedAt} is null)`,
      withheld: withheldBy(marksFilms),
    })
    .from(shares)
    .leftJoin(creatorRequests, eq(creatorRequests.id, shares.requestId))
    .leftJoin(reports, eq(reports.id, shares.reportId))
    .where(inArray(shares.id, [...ids]))
  return found.map(({ row, title, files, approved, said, withheld }) => {
    const token =
      tokens === 'HIDDEN' ? undefined : (tokens.get(row.id) ?? tokenAgain(tokenSeal, row))
    return {
      ...fields.read(row),
      url: token === undefined ? null : new URL(`/share/${token}`, config.appUrl).href,
      title,
      submission_ids: row.submissionIds ?? [],
      file_total: files,
      has_password: row.passwordHash !== null,
      allowances: allowancesOf(row),
      withheld_total: withheld,
      state: shareStateAt(row, now),
      approved_total: approved,
      comment_total: said,
    }
  })
}

/** How many files of a share cannot have the watermark that it has: those of other kinds, and those that it could not be burnt into. */
const withheldBy = (marksFilms: boolean): SQL<number> => sql`case when ${shares.watermark} then (
  select count(*)::int from ${submissions}
  left join ${shareWatermarks} on ${shareWatermarks.workspaceId} = ${submissions.workspaceId}
    and ${shareWatermarks.shareId} = ${shares.id} and ${shareWatermarks.submissionId} = ${submissions.id}
  where ${submissions.id} in (select shown_by_share(${shares.id}))
    and case ${shareWatermarks.status} when 'READY' then false when 'FAILED' then true
      else ${submissions.type} not in (${listed(markedPictureTypes)})
        and not (${marksFilms} and ${submissions.type} like 'video/%') end
) else 0 end`

/** What guests may do beside looking. */
export const allowancesOf = ({
  allowsDownloads,
  allowsComments,
  allowsApproval,
}: Pick<
  typeof shares.$inferSelect,
  'allowsDownloads' | 'allowsComments' | 'allowsApproval'
>): Share['allowances'] => ({
  downloads: allowsDownloads,
  comments: allowsComments,
  approval: allowsApproval,
})
