import { sql } from 'drizzle-orm'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import type { Needs } from '#server/platform/area.ts'
import type { NoteParts } from '#server/platform/storage/disk/objectRoutes.ts'

type Services = Needs<'database' | 'log'>

/**
 * Writes how much has come of an object, by the numbers of its parts: so much less is promised to it. Where that cannot be
 * written, the part is kept all the same, and more is promised than needs to be until the next one comes.
 */
export function openNoteParts({ database, log }: Services): NoteParts {
  const { size, received, objectKey, status } = uploads
  return async (key, done) => {
    try {
      await database
        .update(uploads)
        .set({
          received: sql`greatest(${received}, (
        select coalesce(sum(least(${chunkSize}::bigint, ${size} - (n - 1) * ${chunkSize}::bigint)), 0)
        from unnest(${sql.param(done)}::int[]) as n where (n - 1) * ${chunkSize}::bigint < ${size}))`,
        })
        .where(sql`${objectKey} = ${key} and ${status} = 'UPLOADING'`)
    } catch (error) {
      log.warn({ err: error }, 'more room is promised to an upload than it needs')
    }
  }
}
