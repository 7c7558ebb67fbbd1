import {
  medias,
  subreddits,
  workspaceMedias,
  workspaceSubreddits,
} from '#server/platform/db/schema/discovery.ts'
import { isNew, overwriting } from '#server/platform/db/upsert.ts'
import { type ImportKind, importKind, writeNiches } from './importKind.ts'
import { mediaColumns, mediaLine, toMediaRow } from './mediaLines.ts'
import { subredditColumns, subredditLine, toSubredditRow } from './subredditLines.ts'

const mediaKind = {
  columns: mediaColumns,
  line: mediaLine,
  toRow: toMediaRow,
  keyOf: ({ platform, externalId }: ReturnType<typeof toMediaRow>) => `${platform} ${externalId}`,
}

const subredditKind = {
  columns: subredditColumns,
  line: subredditLine,
  toRow: toSubredditRow,
  keyOf: ({ name }: ReturnType<typeof toSubredditRow>) => name.toLowerCase(),
}

const mediaOverwriting = overwriting(medias, ['id', 'platform', 'externalId', 'updatedAt'])
const subredditOverwriting = overwriting(subreddits, ['id', 'nameKey', 'updatedAt'])

/** What is imported for everybody, by the name it is asked for. */
export const importKinds: ReadonlyMap<string, ImportKind> = new Map([
  [
    'medias',
    importKind({
      ...mediaKind,
      write: async (rows, batch) => {
        await writeNiches(rows, batch)
        return rows
          .insert(medias)
          .values(batch)
          .onConflictDoUpdate({ target: [medias.platform, medias.externalId], ...mediaOverwriting })
          .returning({ isNew })
      },
    }),
  ],
  [
    'subreddits',
    importKind({
      ...subredditKind,
      write: async (rows, batch) => {
        await writeNiches(rows, batch)
        return rows
          .insert(subreddits)
          .values(batch)
          .onConflictDoUpdate({ target: subreddits.nameKey, ...subredditOverwriting })
          .returning({ isNew })
      },
    }),
  ],
])

const ownMediaOverwriting = overwriting(workspaceMedias, [
  'id',
  'workspaceId',
  'platform',
  'externalId',
  'updatedAt',
])
const ownSubredditOverwriting = overwriting(workspaceSubreddits, [
  'id',
  'workspaceId',
  'nameKey',
  'updatedAt',
])

/** What is imported for one workspace alone, by the name it is asked for. Its niches a trigger keeps. */
export const ownKinds: ReadonlyMap<string, (workspaceId: string) => ImportKind> = new Map([
  [
    'medias',
    (workspaceId: string) =>
      importKind({
        ...mediaKind,
        write: (rows, batch) =>
          rows
            .insert(workspaceMedias)
            .values(batch.map((row) => ({ ...row, workspaceId })))
            .onConflictDoUpdate({
              target: [
                workspaceMedias.workspaceId,
                workspaceMedias.platform,
                workspaceMedias.externalId,
              ],
              ...ownMediaOverwriting,
            })
            .returning({ isNew }),
      }),
  ],
  [
    'subreddits',
    (workspaceId: string) =>
      importKind({
        ...subredditKind,
        write: (rows, batch) =>
          rows
            .insert(workspaceSubreddits)
            .values(batch.map((row) => ({ ...row, workspaceId })))
            .onConflictDoUpdate({
              target: [workspaceSubreddits.workspaceId, workspaceSubreddits.nameKey],
              ...ownSubredditOverwriting,
            })
            .returning({ isNew }),
      }),
  ],
])
