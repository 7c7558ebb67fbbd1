import { and, inArray, sql } from 'drizzle-orm'
import { subredditFile } from '#contract/import/discoveryFiles.ts'
import { uploadedSubredditRoutes } from '#contract/resources/uploadedSubreddits.ts'
import { subreddits, workspaceSubreddits } from '#server/database/schema/discovery.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { searchIn } from '#server/platform/resource/paging.ts'
import { conditionsOf } from '#server/platform/resource/serveResource.ts'
import { deleteUploads } from './deleteUploads.ts'
import {
  listedSubreddits,
  searchedColumns,
  subredditConditions,
  subredditFilters,
} from './subredditConditions.ts'
import { takeUploads } from './takeUploads.ts'
import { writeUploadedSubreddits } from './writeUploads.ts'

/** The calls by which a workspace brings subreddits along itself, and takes them away again. */
export function uploadedSubredditCalls(clock: Clock): Served[] {
  return [
    serve(uploadedSubredditRoutes.upsert, (call) =>
      takeUploads(call.body.data, subredditFile, writeUploadedSubreddits, call),
    ),

    serve(uploadedSubredditRoutes.delete, ({ body: { ids, matching = {} }, tx }) => {
      const conditions = [
        ...conditionsOf(subredditFilters, { ...matching.filters, uploaded: true }),
        ...subredditConditions(matching, clock()),
        searchIn(matching.search, searchedColumns),
        ids && inArray(subreddits.id, ids),
      ]
      const found = sql`select ${subreddits.id} from ${listedSubreddits} where ${and(...conditions)}`
      return deleteUploads(tx, workspaceSubreddits, found)
    }),
  ]
}
