import type { Logger } from 'pino'
import type { OnWaited } from '#server/platform/db/callDatabase.ts'
import { currentCall } from '#server/platform/db/callScope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isAbsence, isConflict, rootOf } from '#server/platform/http/databaseFailure.ts'
import { readsTotal } from '#server/platform/metrics/metrics.ts'
import type { Reads } from './reads.ts'
import { lastWriteFor, noteWrites } from './recentWrites.ts'
import { openReplicaDatabase, ReplicaBehind } from './replicaPool.ts'
import { watchReplica } from './watchReplica.ts'

interface Opening {
  /** Of the replica. */
  readonly url: string
  /** The primary, without a pooler. */
  readonly direct: Database
  /** The primary, as calls reach it. */
  readonly calls: Database
  readonly log: Logger
  readonly onWaited?: OnWaited
}

export interface Replica {
  readonly reads: Reads
  close(): Promise<void>
}

/**
 * Opens a replica for calls that change nothing. Each of them shows what had been written for its caller before: where the replica has
 * not replayed that yet, is too late, or fails, the primary answers.
 */
export async function openReplica({
  url,
  direct,
  calls,
  log,
  onWaited = () => {},
}: Opening): Promise<Replica> {
  const { database, cut } = openReplicaDatabase(url, onWaited)
  const watch = await watchReplica({ url, primary: direct, log, onLost: cut })
  return {
    reads: {
      async answer(readers, answer) {
        if (!watch.isUsed()) {
          readsTotal.inc({ answered: 'unused' })
          return answer(calls)
        }
        const scope = currentCall()
        if (scope) scope.mustShow = await lastWriteFor(calls, readers)
        try {
          const result = await answer(database)
          readsTotal.inc({ answered: 'replica' })
          return result
        } catch (error) {
          const why = whyThePrimary(error)
          if (why === undefined) throw error
          readsTotal.inc({ answered: why })
          return answer(calls)
        }
      },
      noteWrites: (writers) =>
        noteWrites(calls, writers).catch((error) =>
          // What was written stays, and is answered: at worst the replica shows it a moment later.
          log.warn({ err: error }, 'a write could not be noted for reads of the replica'),
        ),
    },
    async close() {
      await watch.stop()
      await database.$client.end()
    },
  }
}

/** Why the primary is to answer what the replica did not; undefined when it would fare no better. */
function whyThePrimary(error: unknown): 'behind' | 'failed' | undefined {
  if (rootOf(error) instanceof ReplicaBehind) return 'behind'
  // What the replica replays may stand against what is read, and ends it: a conflict that nobody's change explains.
  return isAbsence(error) || isConflict(error) ? 'failed' : undefined
}
