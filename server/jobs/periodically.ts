import type { Logger } from 'pino'

/** A piece of upkeep. It may run in several processes at once, and again at any time. */
export interface Job {
  readonly name: string
  readonly run: () => Promise<void>
}

/**
 * Runs the jobs one after another now and then every `seconds`, until stopped. A job that fails is logged
 * and runs again next time.
 *
 * @returns a function that stops, once the job under way has ended.
 */
export function periodically(
  jobs: readonly Job[],
  seconds: number,
  log: Logger,
): () => Promise<void> {
  let stopped = false
  let running = Promise.resolve()
  const round = () => {
    running = runAll(jobs, log, () => stopped)
  }
  const timer = setInterval(round, seconds * 1000)
  timer.unref()
  round()
  return () => {
    stopped = true
    clearInterval(timer)
    return running
  }
}

async function runAll(jobs: readonly Job[], log: Logger, isStopped: () => boolean): Promise<void> {
  for (const job of jobs) {
    if (isStopped()) return
    try {
      await job.run()
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed; it runs again next time')
    }
  }
}
