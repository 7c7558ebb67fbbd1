import { NIL } from 'uuid'
import type { Needs } from '#server/platform/area.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'

/** A row that something is due of. */
export interface DueRow {
  readonly id: string
  readonly workspaceId: string
}

interface Due {
  /** Those after an id, in the order of ids, at most so many. With the rights of the tables' owner. */
  readonly find: (after: string, limit: number) => Promise<readonly DueRow[]>
  /** Does what is due, unless it is not any more, or another process has the row. */
  readonly work: (tx: Transaction, due: DueRow) => Promise<void>
  /** For the log: `a repeating request could not be sent`. */
  readonly failed: string
}

interface Services extends Needs<'log'> {
  readonly database: Database
}

/** The most rows that are looked for at once. */
const batch = 100

/**
 * Does what is due of all rows, each in a transaction of its own that is sealed to its workspace. One that fails is tried again in the next
 * round, and keeps no other waiting. For a periodic job.
 */
export async function eachDue(
  { database, log }: Services,
  { find, work, failed }: Due,
  stopping: AbortSignal,
): Promise<void> {
  let after: string = NIL
  let found = batch
  while (found === batch && !stopping.aborted) {
    const due = await find(after, batch)
    for (const row of due) {
      if (stopping.aborted) return
      try {
        await inWorkspace(database, wholeWorkspace(row.workspaceId), (tx) => work(tx, row))
      } catch (error) {
        log.error({ err: error, id: row.id }, failed)
      }
    }
    found = due.length
    after = due.at(-1)?.id ?? NIL
  }
}
