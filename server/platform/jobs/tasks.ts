import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { object, string } from 'yup'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { jobSeconds } from '#server/platform/metrics/metrics.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'
import type { Handler, Piece } from './handler.ts'
import type { Lane } from './workKind.ts'

/** What work is done with. */
export interface TaskServices {
  /** Connections that no call waits for. */
  readonly database: Database
  readonly handlers: readonly Handler[]
  readonly clock: Clock
  readonly log: Logger
}

/** Handlers as graphile-worker calls them: all, or those of a lane. */
export const tasksOf = (services: TaskServices, lane?: Lane): TaskList =>
  Object.fromEntries(
    services.handlers
      .filter(({ kind }) => lane === undefined || kind.lane === lane)
      .map((handler) => [
        handler.kind.name,
        (payload: unknown, helpers: JobHelpers) => runPiece(services, handler, payload, helpers),
      ]),
  )

/** What `add_work` writes. */
const envelope = object({
  id: string().required(),
  share: string().defined(),
  due_at: string().nullable(),
  data: object().required(),
})

async function runPiece(
  { database, clock, log }: TaskServices,
  { kind, handle }: Handler,
  payload: unknown,
  { job, query, abortSignal }: JobHelpers,
): Promise<void> {
  const isLastTry = job.attempts >= job.max_attempts
  const ended = jobSeconds.startTimer({ job: kind.name })
  try {
    const { id, share, due_at, data } = envelope.validateSync(payload)
    if (clock().getTime() > deadlineOf(kind.deadlineHours, job.created_at, due_at)) {
      throw new GivenUp('its deadline is over')
    }
    const workspaceId = share || undefined
    const piece = pieceOf({ id, workspaceId, isLastTry, database, stopping: abortSignal })
    await inSpan('job', { 'greenroom.job': kind.name }, () => handle(data, piece))
    ended({ outcome: 'done' })
  } catch (error) {
    ended({ outcome: 'failed' })
    const isLast = isLastTry || error instanceof GivenUp
    if (error instanceof GivenUp) {
      await query(
        'update graphile_worker._private_jobs set max_attempts = attempts where id = $1',
        [job.id],
      )
    }
    log[isLast ? 'error' : 'warn'](
      { err: error, kind: kind.name, work: job.id, attempt: job.attempts },
      isLast ? 'work failed for good; it is kept' : 'work failed; it is tried again',
    )
    throw error
  }
}

const deadlineOf = (hours: number, addedAt: Date, dueAt: string | null | undefined) =>
  (dueAt ? new Date(dueAt) : addedAt).getTime() + hours * 3_600_000

/** Work that no other try would help. */
class GivenUp extends Error {}

interface Given extends Omit<Piece, 'sealed'> {
  readonly database: Database
}

const pieceOf = ({ database, ...given }: Given): Piece => ({
  ...given,
  async sealed(work) {
    const { workspaceId } = given
    if (workspaceId === undefined) throw new Error('This work is of no workspace')
    const done = await inWorkspace(database, wholeWorkspace(workspaceId), work)
    if (done instanceof Failure) throw done
    return done
  },
})
