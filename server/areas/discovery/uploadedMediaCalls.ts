import { and, inArray, sql } from 'drizzle-orm'
import { mediaFile } from '#contract/import/discoveryFiles.ts'
import { uploadedMediaRoutes } from '#contract/resources/uploadedMedias.ts'
import { discoveredMedias, workspaceMedias } from '#server/database/schema/discovery.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { deleteUploads } from './deleteUploads.ts'
import { mediaConditions } from './mediaConditions.ts'
import { takeUploads } from './takeUploads.ts'
import { writeUploadedMedias } from './writeUploads.ts'

/** The calls by which a workspace brings posts along itself, and takes them away again. */
export function uploadedMediaCalls(clock: Clock): Served[] {
  return [
    serve(uploadedMediaRoutes.upsert, (call) =>
      takeUploads(call.body.data, mediaFile, writeUploadedMedias, call),
    ),

    serve(uploadedMediaRoutes.delete, async ({ body: { ids, matching = {} }, tx }) => {
      const own = { ...matching, filters: { ...matching.filters, uploaded: true } }
      const { id } = discoveredMedias
      const conditions = [...(await mediaConditions(tx, own, clock())), ids && inArray(id, ids)]
      const found = sql`select ${id} from ${discoveredMedias} where ${and(...conditions)}`
      return deleteUploads(tx, workspaceMedias, found)
    }),
  ]
}
