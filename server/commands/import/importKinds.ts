import { mediaFile, subredditFile } from '#contract/import/discoveryFiles.ts'
import { toMediaRow, toSubredditRow } from '#server/areas/discovery/uploadedRows.ts'
import {
  writeUploadedMedias,
  writeUploadedSubreddits,
} from '#server/areas/discovery/writeUploads.ts'
import { medias, subreddits } from '#server/database/schema/discovery.ts'
import { isNew, overwriting } from '#server/platform/db/upsert.ts'
import { type ImportKind, importKind, writeNiches } from './importKind.ts'

/** The id of an author that a platform has given stays, where a line has none. */
const mediaOverwriting = overwriting(
  medias,
  ['id', 'platform', 'externalId', 'updatedAt'],
  ['authorExternalId'],
)
const subredditOverwriting = overwriting(subreddits, ['id', 'nameKey', 'updatedAt'])

/** What is imported for everybody, by the name it is asked for. */
export const importKinds: ReadonlyMap<string, ImportKind> = new Map([
  [
    'medias',
    importKind({
      file: mediaFile,
      write: async (tx, lines) => {
        const rows = lines.map(toMediaRow)
        await writeNiches(tx, rows)
        return tx
          .insert(medias)
          .values(rows)
          .onConflictDoUpdate({ target: [medias.platform, medias.externalId], ...mediaOverwriting })
          .returning({ isNew })
      },
    }),
  ],
  [
    'subreddits',
    importKind({
      file: subredditFile,
      write: async (tx, lines) => {
        const rows = lines.map(toSubredditRow)
        await writeNiches(tx, rows)
        return tx
          .insert(subreddits)
          .values(rows)
          .onConflictDoUpdate({ target: subreddits.nameKey, ...subredditOverwriting })
          .returning({ isNew })
      },
    }),
  ],
])

/** What is imported for one workspace alone, by the name it is asked for. */
export const ownKinds: ReadonlyMap<string, (workspaceId: string) => ImportKind> = new Map([
  [
    'medias',
    (workspaceId: string) =>
      importKind({
        file: mediaFile,
        write: (tx, lines) => writeUploadedMedias(tx, workspaceId, lines),
      }),
  ],
  [
    'subreddits',
    (workspaceId: string) =>
      importKind({
        file: subredditFile,
        write: (tx, lines) => writeUploadedSubreddits(tx, workspaceId, lines),
      }),
  ],
])
