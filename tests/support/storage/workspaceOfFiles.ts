import { workspaces } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/db/database.ts'

/** The workspace whose files tests put into storage without any call. */
export const workspaceOfFiles = '0190f0a0-0000-7000-8000-000000000001'

export const makeWorkspaceOfFiles = async (database: Database) =>
  void (await database.insert(workspaces).values({ id: workspaceOfFiles }))
