import type { Logger } from 'pino'

/** A piece of upkeep. It may run in several processes at once, and again at any time. */
export interface Job {
  readonly name: string
  readonly run: (stopping: AbortSignal) => Promise<void>
}

/**
 * Runs the jobs one after another now and then every `seconds`, until stopped. A round that takes longer than that
 * leaves the next ones out. A job that fails is logged and runs again next time.
 *
 * @returns a function that stops, once the job under way has ended.
 */
export function periodically(
  jobs: readonly Job[],
  seconds: number,
  log: Logger,
): () => Promise<void> {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  const round = () => {
    running ??= runAll(jobs, log, stop.signal).finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(round, seconds * 1000)
  timer.unref()
  round()
  return async () => {
    stop.abort()
    clearInterval(timer)
    await running
  }
}

async function runAll(jobs: readonly Job[], log: Logger, stopping: AbortSignal): Promise<void> {
  for (const job of jobs) {
    if (stopping.aborted) return
    try {
      await job.run(stopping)
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed; it runs again next time')
    }
  }
}
