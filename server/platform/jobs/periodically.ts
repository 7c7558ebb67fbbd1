import type { Logger } from 'pino'
import { jobSeconds } from '#server/platform/metrics/metrics.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'

/** A piece of upkeep. It may run in several processes at once, and again at any time. */
export interface Job {
  readonly name: string
  /** How often it runs, where it is not to run as often as the others. */
  readonly everySeconds?: number
  readonly run: (stopping: AbortSignal) => Promise<void>
}

/**
 * Runs the jobs one after another now and then every `seconds`, until stopped; those with a time of their own in rounds of
 * their own, for which they wait for no other. A round that takes longer than that leaves the next ones out. A job that
 * fails is logged and runs again next time.
 *
 * @returns a function that stops, once the jobs under way have ended.
 */
export function periodically(
  jobs: readonly Job[],
  seconds: number,
  log: Logger,
): () => Promise<void> {
  const groups = Map.groupBy(jobs, ({ everySeconds = seconds }) => everySeconds)
  const stops = [...groups].map(([period, group]) => inRounds(group, period, log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function inRounds(jobs: readonly Job[], seconds: number, log: Logger): () => Promise<void> {
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
    const ended = jobSeconds.startTimer({ job: job.name })
    try {
      await inSpan('job', { 'greenroom.job': job.name }, () => job.run(stopping))
      ended({ outcome: 'done' })
    } catch (error) {
      ended({ outcome: 'failed' })
      log.error({ err: error, job: job.name }, 'a job failed; it runs again next time')
    }
  }
}
