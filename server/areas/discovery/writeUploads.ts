import type { MediaLine } from '#contract/resources/uploadedMedias.ts'
import type { SubredditLine } from '#contract/resources/uploadedSubreddits.ts'
import { workspaceMedias, workspaceSubreddits } from '#server/database/schema/discovery.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { upsertRows } from '#server/platform/db/manyRows.ts'
import { overwriting } from '#server/platform/db/upsert.ts'
import { toMediaRow, toSubredditRow } from './uploadedRows.ts'

/** The lines that said something new, and which of them made a row. */
type Written = { readonly isNew: boolean }[]

const kept = ['id', 'workspaceId', 'updatedAt']

const mediaOverwriting = overwriting(workspaceMedias, [...kept, 'platform', 'externalId'])
const subredditOverwriting = overwriting(workspaceSubreddits, [...kept, 'nameKey'])

/**
 * Writes posts that a workspace brings along itself, none twice in the list and at least one, over those that are there. A
 * trigger keeps their niches. Two that write the same at once do not block each other for ever if both are in the order of their keys.
 */
export const writeUploadedMedias = (
  tx: Transaction,
  workspaceId: string,
  lines: readonly MediaLine[],
): Promise<Written> =>
  upsertRows(
    tx,
    workspaceMedias,
    lines.map((line) => ({ ...toMediaRow(line), workspaceId })),
    {
      target: [workspaceMedias.workspaceId, workspaceMedias.platform, workspaceMedias.externalId],
      ...mediaOverwriting,
    },
  )

/** Writes subreddits as {@link writeUploadedMedias} does posts. */
export const writeUploadedSubreddits = (
  tx: Transaction,
  workspaceId: string,
  lines: readonly SubredditLine[],
): Promise<Written> =>
  upsertRows(
    tx,
    workspaceSubreddits,
    lines.map((line) => ({ ...toSubredditRow(line), workspaceId })),
    {
      target: [workspaceSubreddits.workspaceId, workspaceSubreddits.nameKey],
      ...subredditOverwriting,
    },
  )
