import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Spool } from '#server/areas/visits/spool.ts'
import { RefusedVisits, type VisitWriter } from './visitWriter.ts'

/** Brings spooled visits to the database, in the background. */
export interface Replayer {
  /** True from a failure until the database has answered in time again: it is not worth waiting for. */
  databaseIsAway(): boolean
  /** Says that the database did not answer in time. */
  databaseFailed(): void
  /** Replays what is in the spool, unless that is under way. */
  wake(): void
  /** Ends it. What is left waits for the next process. */
  stop(): Promise<void>
}

interface ReplayerParts {
  readonly spool: Spool
  /** Its own: no visitor waits on it. */
  readonly writer: VisitWriter
  /** A database that answers within this many milliseconds is back. */
  readonly timeoutMs: number
  readonly log: Logger
}

const visitsAtOnce = 500

/** How long a statement may take. */
const replayTimeoutMs = 30_000

/** The pause after a failure, the first and, doubling, the longest; in milliseconds. */
const firstPauseMs = 100
const maxPauseMs = 2_000

export function createReplayer({ spool, writer, timeoutMs, log }: ReplayerParts): Replayer {
  const stopping = new AbortController()
  let isAway = false
  let isRunning = false
  let running = Promise.resolve()

  async function run(): Promise<void> {
    let pause = firstPauseMs
    let replayed = 0
    for (let file = next(); file !== undefined; file = next()) {
      try {
        replayed += await replay(file)
        pause = firstPauseMs
      } catch (error) {
        isAway = true
        // Once in a row is enough for whoever reads the log.
        if (pause === firstPauseMs) log.warn({ err: error }, 'spooled visits have to wait')
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
        pause = Math.min(2 * pause, maxPauseMs)
      }
    }
    isAway = false
    isRunning = false
    if (replayed > 0) log.info({ visits: replayed }, 'replayed spooled visits')
  }

  const next = () => (stopping.signal.aborted ? undefined : spool.oldest())

  /** Gives the number of visits; a file with some that fail is replayed again as a whole. */
  async function replay(file: string): Promise<number> {
    const lines = await spool.read(file)
    for (let start = 0; start < lines.length; start += visitsAtOnce) {
      stopping.signal.throwIfAborted()
      const started = performance.now()
      await write(lines.slice(start, start + visitsAtOnce))
      if (performance.now() - started < timeoutMs) isAway = false
    }
    await writer.confirm(replayTimeoutMs)
    await spool.remove(file)
    return lines.length
  }

  /** Halves what the database refuses until the line is found that it is about. */
  async function write(lines: readonly string[]): Promise<void> {
    try {
      await writer.write(lines, replayTimeoutMs)
    } catch (error) {
      if (!(error instanceof RefusedVisits)) throw error
      if (lines.length > 1) {
        const middle = Math.ceil(lines.length / 2)
        await write(lines.slice(0, middle))
        await write(lines.slice(middle))
        return
      }
      log.error({ err: error }, 'set a visit aside that the database refuses')
      for (const line of lines) await spool.setAside(line)
    }
  }

  return {
    databaseIsAway: () => isAway,
    databaseFailed() {
      isAway = true
    },
    wake() {
      if (isRunning) return
      isRunning = true
      running = run()
    },
    async stop() {
      stopping.abort()
      writer.close()
      await running
    },
  }
}
