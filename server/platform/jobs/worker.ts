import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type ParsedCronItem, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { Pool } from 'pg'
import { poolSettings, surviveLoss } from '#server/platform/db/database.ts'
import { quietLogger } from './libraryLog.ts'
import { type Presence, watchPresence } from './presence.ts'
import { type TaskServices, tasksOf } from './tasks.ts'
import { type Lane, lanes } from './workKind.ts'

interface Settings extends TaskServices {
  /** A connection that stays with one session of PostgreSQL. */
  readonly databaseUrl: string
  /** When upkeep is added. */
  readonly crons: readonly ParsedCronItem[]
}

/** How many pieces of a lane are done at once by one process. */
const sideBySide: Readonly<Record<Lane, number>> = {
  MAIL: 4,
  WORK: 6,
  WEBHOOK: 6,
  // It takes a processor, and as much disk as its film has.
  FILM: 1,
  UPKEEP: 2,
}

/** How often it is looked for work that no notification has announced, in milliseconds. */
const pollMs = 5_000

/** How long a lane rests that could not go on, such as while PostgreSQL is away, in milliseconds. */
const restMs = 2_000

/**
 * Does the work that is added, in as many processes as there are. What a process that was killed had begun is begun again by
 * another within half a minute. Kinds without a handler here are left for processes that know them.
 *
 * @returns a function that stops, once the pieces under way have ended.
 */
export function startWorker(settings: Settings): () => Promise<void> {
  const { databaseUrl, log } = settings
  const { pipeline: _, ...connecting } = poolSettings(databaseUrl)
  const pool = new Pool({ ...connecting, application_name: 'greenroom work', max: 9 })
  surviveLoss(pool, log)
  const presence = watchPresence(databaseUrl, log)
  const stops = lanes.map((lane) => startLane(lane, settings, { pool, presence }))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await presence.close()
    await pool.end()
  }
}

/** How long a pool that ends by itself is waited for, in milliseconds. */
const abandonMs = 5_000

interface Around {
  readonly pool: Pool
  readonly presence: Presence
}

function startLane(lane: Lane, settings: Settings, { pool, presence }: Around) {
  const { log, crons } = settings
  const stopping = new AbortController()
  let runner: Runner | undefined
  const begin = async () => {
    await presence.looked
    const events: WorkerEvents = new EventEmitter()
    const own: string[] = []
    events.on('pool:create', ({ workerPool }) => {
      own.push(workerPool.id)
      presence.add(workerPool.id)
    })
    // A pool that has lost PostgreSQL may never come to its end. What it had begun is then free for the next.
    const abandoned = new Promise<void>((abandon) => {
      events.on('pool:gracefulShutdown', async () => {
        if (!stopping.signal.aborted) await delay(abandonMs)
        if (!stopping.signal.aborted) abandon()
      })
    })
    runner = await run({
      pgPool: pool,
      concurrency: sideBySide[lane],
      pollInterval: pollMs,
      noHandleSignals: true,
      // Without these, a piece that ends while PostgreSQL is away ends the process: only batches are written down again.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      forbiddenFlags: presence.pausedKinds,
      logger: quietLogger(log),
      events,
      taskList: tasksOf(settings, lane),
      parsedCronItems: lane === 'UPKEEP' ? [...crons] : [],
    })
    if (stopping.signal.aborted) await runner.stop()
    await Promise.race([runner.promise, abandoned]).finally(() => own.forEach(presence.remove))
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await begin().catch((error) => log.warn({ err: error, lane }, 'work rests'))
      await delay(restMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await runner?.stop().catch(() => {})
    await running
  }
}
