import { eq, inArray, sql } from 'drizzle-orm'
import { type Share, share } from '#contract/resources/shares.ts'
import { shareStateAt } from '#contract/rules/shareRules.ts'
import { comments } from '#server/database/schema/comments.ts'
import { reports } from '#server/database/schema/reports.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import { shareApprovals, shares } from '#server/database/schema/shares.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { tokenAgain } from './shareToken.ts'

const fields = fieldsOf(shares, share.omit(['submission_ids']))

/** What showing a share takes of the process. */
export type ShareServices = Needs<'tokenSeal' | 'clock', 'appUrl'>

/** The shares of these ids. The address of one that was just made is known by its token; who may only look gets none. */
export async function readShares(
  tx: Transaction,
  { config, tokenSeal, clock }: ShareServices,
  ids: readonly string[],
  tokens: ReadonlyMap<string, string> | 'HIDDEN' = new Map(),
): Promise<Share[]> {
  const now = clock()
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
    })
    .from(shares)
    .leftJoin(creatorRequests, eq(creatorRequests.id, shares.requestId))
    .leftJoin(reports, eq(reports.id, shares.reportId))
    .where(inArray(shares.id, [...ids]))
  return found.map(({ row, title, files, approved, said }) => {
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
      state: shareStateAt(row, now),
      approved_total: approved,
      comment_total: said,
    }
  })
}

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
