import type { Logger } from 'pino'
import { visitsKept } from '#server/platform/metrics/metrics.ts'
import { lineOf, type VisitorEvent } from './click.ts'
import type { Spool } from './spool.ts'

/** A visit whose visitor is waiting for the answer. */
interface Waiting {
  readonly line: string
  readonly kept: () => void
}

interface BatchSettings {
  /** Keeps what came together, each as a line of JSON. Never rejects. */
  readonly keep: (lines: readonly string[]) => Promise<void>
  /** The most visits of one batch. */
  readonly maxAtOnce: number
}

/** Visits and clicks, kept by the batch. */
export interface Batches {
  /** Resolves when the batch of this one is kept. */
  record(event: VisitorEvent): Promise<void>
  /** Resolves when nothing waits. */
  settled(): Promise<void>
}

/** Collects visits. Those that arrive while others are being kept make up the next batch. */
export function openBatches({ keep, maxAtOnce }: BatchSettings): Batches {
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // Everything that arrived together goes together.
    await new Promise(setImmediate)
    let answerable: readonly Waiting[] = []
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxAtOnce)
      waiting = waiting.slice(maxAtOnce)
      const keeping = keep(batch.map(({ line }) => line))
      // Visitors of the batch before are answered while this one is being kept.
      for (const { kept } of answerable) kept()
      await keeping
      answerable = batch
    }
    running = undefined
    for (const { kept } of answerable) kept()
  }

  return {
    record(event) {
      return new Promise((kept) => {
        waiting.push({ line: lineOf(event), kept })
        running ??= run()
      })
    },
    async settled() {
      while (running) await running
    },
  }
}

/**
 * Keeps lines in the spool; what that refuses is lost, which is logged.
 *
 * @param kept what the spool is to them, for the figures of the process.
 */
export async function appendOrLose(
  { spool, log }: { readonly spool: Pick<Spool, 'append'>; readonly log: Logger },
  lines: readonly string[],
  kept: 'spool' | 'outbox',
): Promise<void> {
  try {
    await spool.append(lines)
    visitsKept.inc({ kept }, lines.length)
  } catch (error) {
    visitsKept.inc({ kept: 'lost' }, lines.length)
    log.error({ err: error, visits: lines.length }, 'visits are lost: the spool refused them')
  }
}
