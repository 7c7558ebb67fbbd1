import { medias, subreddits } from '#server/platform/db/schema/discovery.ts'
import { isNew, overwriting } from '#server/platform/db/upsert.ts'
import { type ImportKind, importKind } from './importKind.ts'
import { mediaColumns, mediaLine, toMediaRow } from './mediaLines.ts'
import { subredditColumns, subredditLine, toSubredditRow } from './subredditLines.ts'

const mediaOverwriting = overwriting(medias, ['id', 'platform', 'externalId', 'updatedAt'])
const subredditOverwriting = overwriting(subreddits, ['id', 'nameKey', 'updatedAt'])

/** What `npm run import` knows, by the name it is asked for. */
export const importKinds: ReadonlyMap<string, ImportKind> = new Map([
  [
    'medias',
    importKind({
      columns: mediaColumns,
      line: mediaLine,
      toRow: toMediaRow,
      keyOf: ({ platform, externalId }) => `${platform} ${externalId}`,
      write: (rows, batch) =>
        rows
          .insert(medias)
          .values(batch)
          .onConflictDoUpdate({ target: [medias.platform, medias.externalId], ...mediaOverwriting })
          .returning({ isNew }),
    }),
  ],
  [
    'subreddits',
    importKind({
      columns: subredditColumns,
      line: subredditLine,
      toRow: toSubredditRow,
      keyOf: ({ name }) => name.toLowerCase(),
      write: (rows, batch) =>
        rows
          .insert(subreddits)
          .values(batch)
          .onConflictDoUpdate({ target: subreddits.nameKey, ...subredditOverwriting })
          .returning({ isNew }),
    }),
  ],
])
