import type { Logger } from 'pino'
import { jobSeconds } from '#server/platform/metrics/metrics.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'
import type { Alone } from './jobLocks.ts'

/** A piece of upkeep. It may run again at any time, also when it was not ended. The timetable says when it runs. */
export interface Job {
  readonly name: string
  readonly run: (stopping: AbortSignal) => Promise<void>
}

/** A job that looks again and again whether there is something to do. */
export interface PolledJob extends Job {
  readonly everySeconds: number
  /** Whether several processes do it side by side, each taking on what no other has; any other job is done by one at a time. */
  readonly isShared?: true | undefined
}

/**
 * Runs each job at once and then every so many seconds, until stopped. A round that takes longer than that leaves the next ones out. A
 * job that fails is logged and runs again next time.
 *
 * @param alone keeps jobs that are not shared from running in several processes at once.
 * @returns a function that stops, once the jobs under way have ended.
 */
export function periodically(
  jobs: readonly PolledJob[],
  log: Logger,
  alone: Alone = (_job, work) => work(),
): () => Promise<void> {
  const stops = jobs.map((job) => inRounds(job, log, alone))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function inRounds(job: PolledJob, log: Logger, alone: Alone): () => Promise<void> {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  const run = () => runCounted(job, stop.signal)
  const round = () => {
    running ??= (job.isShared ? run() : alone(job.name, run))
      .catch((error) =>
        log.error({ err: error, job: job.name }, 'a job failed; it runs again next time'),
      )
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(round, job.everySeconds * 1000)
  timer.unref()
  round()
  return async () => {
    stop.abort()
    clearInterval(timer)
    await running
  }
}

/** Runs a job, and counts how long it took. */
export async function runCounted({ name, run }: Job, stopping: AbortSignal): Promise<void> {
  const ended = jobSeconds.startTimer({ job: name })
  try {
    await inSpan('job', { 'greenroom.job': name }, () => run(stopping))
    ended({ outcome: 'done' })
  } catch (error) {
    ended({ outcome: 'failed' })
    throw error
  }
}
