import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { ReadPart } from './part.ts'

/** Reads parts of an archive sealed to a workspace, as a call of it would. */
export function readSealed(database: Database, workspaceId: string): ReadPart {
  const seal = { ...wholeWorkspace(workspaceId), readOnly: true }
  return async (read) => {
    const answer = await inWorkspace(database, seal, read)
    if (answer instanceof Failure) throw new Error(answer.message)
    return answer
  }
}
