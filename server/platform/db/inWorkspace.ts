import { sql } from 'drizzle-orm'
import { Failure } from '#server/platform/http/failure.ts'
import type { CreatorPrincipal, UserPrincipal } from '#server/platform/http/principal.ts'
import { inShare } from './callScope.ts'
import type { Database, Transaction } from './database.ts'

interface Seal {
  readonly principal:
    | Pick<UserPrincipal, 'mode' | 'workspaceId'>
    | Pick<CreatorPrincipal, 'mode' | 'workspaceId' | 'creatorId'>
  /** In a read-only transaction PostgreSQL itself refuses to change anything. */
  readonly readOnly: boolean
}

/**
 * Runs `work` in a transaction that is sealed to the principal's workspace, and for a creator to what
 * concerns them: it runs as a role that row level security shows nothing else, so a query that forgets its
 * workspace finds no row of another. A {@link Failure} that `work` answers with rolls everything back.
 */
export function inWorkspace<T>(
  database: Database,
  { principal, readOnly }: Seal,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | Failure> {
  const role = principal.mode === 'USER' ? 'greenroom_workspace' : 'greenroom_creator'
  const creatorId = principal.mode === 'CREATOR' ? principal.creatorId : ''
  const sealed = async (transaction: Transaction) => {
    await transaction.execute(sql`
      select set_config('greenroom.workspace_id', ${principal.workspaceId}, true),
        set_config('greenroom.creator_id', ${creatorId}, true),
        set_config('role', ${role}, true)`)
    return work(transaction)
  }
  return inShare(principal.workspaceId, () => inTransaction(database, sealed, readOnly))
}

/** Runs `work` in a transaction with the owner's rights. A {@link Failure} rolls it back. */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  readOnly = false,
): Promise<T | Failure> {
  try {
    return await database.transaction(
      async (transaction) => {
        const result = await work(transaction)
        if (result instanceof Failure) throw new RolledBack(result)
        return result
      },
      { accessMode: readOnly ? 'read only' : 'read write' },
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.failure
    throw error
  }
}

/** Carries a failure out of a transaction, past its rollback. */
class RolledBack extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}
