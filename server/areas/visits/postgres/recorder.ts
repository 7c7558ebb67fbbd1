import { lineOf } from '#server/areas/visits/click.ts'
import { openSpool } from '#server/areas/visits/spool.ts'
import type { Recorder, RecorderSettings } from '#server/areas/visits/visitStore.ts'
import { visitBatchSeconds, visitBatchSize, visitsKept } from '#server/platform/metrics/metrics.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'
import { createReplayer } from './replayer.ts'
import { createVisitWriter } from './visitWriter.ts'

/** How long a visitor waits for the database before the visit is spooled, in milliseconds. */
const timeoutMs = 250

/** The most visits of one statement. */
const maxAtOnce = 500

/** A visit whose visitor is waiting for the answer. */
interface Waiting {
  readonly line: string
  readonly kept: () => void
}

/**
 * Starts recording, and replaying what an earlier process left in the spool. Visits that arrive while
 * others are being written make up the next batch: all of it costs one statement and one sync.
 */
export async function startRecorder({
  databaseUrl,
  folder,
  log,
}: Omit<RecorderSettings, 'database'>): Promise<Recorder> {
  const spool = await openSpool(folder)
  const writer = createVisitWriter(databaseUrl)
  const replayer = createReplayer({
    spool,
    writer: createVisitWriter(databaseUrl),
    timeoutMs,
    log,
  })
  replayer.wake()

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
      // Visitors of the batch before are answered while PostgreSQL works on this one.
      for (const { kept } of answerable) kept()
      await keeping
      answerable = batch
    }
    running = undefined
    for (const { kept } of answerable) kept()
  }

  async function keep(lines: readonly string[]): Promise<void> {
    visitBatchSize.observe(lines.length)
    if (!replayer.databaseIsAway()) {
      const written = visitBatchSeconds.startTimer()
      try {
        await inSpan('visits', { 'greenroom.visits': lines.length }, () =>
          writer.write(lines, timeoutMs),
        )
        written()
        visitsKept.inc({ kept: 'database' }, lines.length)
        return
      } catch (error) {
        log.warn({ err: error, visits: lines.length }, 'the database is too slow to record visits')
        replayer.databaseFailed()
      }
    }
    try {
      await spool.append(lines)
      visitsKept.inc({ kept: 'spool' }, lines.length)
    } catch (error) {
      visitsKept.inc({ kept: 'lost' }, lines.length)
      log.error({ err: error, visits: lines.length }, 'visits are lost: the spool refused them')
    }
    replayer.wake()
  }

  return {
    record(event) {
      return new Promise((kept) => {
        waiting.push({ line: lineOf(event), kept })
        running ??= run()
      })
    },
    async close() {
      while (running) await running
      await replayer.stop()
      writer.close()
      await spool.close()
    },
  }
}
