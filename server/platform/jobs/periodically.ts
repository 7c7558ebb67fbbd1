import type { Logger } from 'pino'
import { jobSeconds } from '#server/platform/metrics/metrics.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'
import type { Alone } from './jobLocks.ts'

/** A piece of upkeep. It may run again at any time, also when it was not ended. */
export interface Job {
  readonly name: string
  /** How often it runs, where it is not to run as often as the others. */
  readonly everySeconds?: number
  /** Whether several processes do it side by side, each taking on what no other has; any other job is done by one at a time. */
  readonly isShared?: boolean
  readonly run: (stopping: AbortSignal) => Promise<void>
}

/**
 * Runs the jobs one after another now and then every `seconds`, until stopped; those with a time of their own in rounds of
 * their own, for which they wait for no other. A round that takes longer than that leaves the next ones out. A job that
 * fails is logged and runs again next time.
 *
 * @param alone keeps jobs that are not shared from running in several processes at once.
 * @returns a function that stops, once the jobs under way have ended.
 */
export function periodically(
  jobs: readonly Job[],
  seconds: number,
  log: Logger,
  alone: Alone = (_job, work) => work(),
): () => Promise<void> {
  const groups = Map.groupBy(jobs, ({ everySeconds = seconds }) => everySeconds)
  const stops = [...groups].map(([period, group]) => inRounds(group, period, log, alone))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function inRounds(
  jobs: readonly Job[],
  seconds: number,
  log: Logger,
  alone: Alone,
): () => Promise<void> {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  const round = () => {
    running ??= runAll(jobs, { log, alone, stopping: stop.signal }).finally(() => {
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

interface Around {
  readonly log: Logger
  readonly alone: Alone
  readonly stopping: AbortSignal
}

async function runAll(jobs: readonly Job[], { log, alone, stopping }: Around): Promise<void> {
  for (const job of jobs) {
    if (stopping.aborted) return
    const run = () => runCounted(job, stopping)
    try {
      await (job.isShared ? run() : alone(job.name, run))
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed; it runs again next time')
    }
  }
}

async function runCounted({ name, run }: Job, stopping: AbortSignal): Promise<void> {
  const ended = jobSeconds.startTimer({ job: name })
  try {
    await inSpan('job', { 'greenroom.job': name }, () => run(stopping))
    ended({ outcome: 'done' })
  } catch (error) {
    ended({ outcome: 'failed' })
    throw error
  }
}
