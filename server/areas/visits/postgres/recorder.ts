import { appendOrLose, openBatches } from '#server/areas/visits/batches.ts'
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
  // Where the database does not answer in time, the first visits find that out.
  await writer.open(timeoutMs).catch(() => {})

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
    await appendOrLose({ spool, log }, lines, 'spool')
    replayer.wake()
  }

  const batches = openBatches({ keep, maxAtOnce })
  return {
    record: batches.record,
    async close() {
      await batches.settled()
      await replayer.stop()
      writer.close()
      await spool.close()
    },
  }
}
