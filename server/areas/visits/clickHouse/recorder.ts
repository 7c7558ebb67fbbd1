import type { Logger } from 'pino'
import { appendOrLose, openBatches } from '#server/areas/visits/batches.ts'
import { openSpool, type Spool, spoolRoom } from '#server/areas/visits/spool.ts'
import type { Recorder, RecorderSettings } from '#server/areas/visits/visitStore.ts'
import type { ClickHouse } from './clickHouse.ts'
import { createShipper } from './shipper.ts'
import { openShippingTurn } from './shippingTurn.ts'

/** The most visits of one sync. */
const maxAtOnce = 10_000

/**
 * Starts recording into the spool of this process: a visit is synced there before its visitor is answered, those that
 * arrive together by one sync, and is shipped to ClickHouse within a second or so.
 */
export async function startSpooling(
  clickHouse: ClickHouse,
  { database, databaseUrl, folder, log }: RecorderSettings,
): Promise<Recorder> {
  const spool = await openSpool(folder)
  const turn = openShippingTurn(databaseUrl)
  const shipper = createShipper({ clickHouse, database, turn, spool, log })
  const watch = watchRoom(spool, log)

  async function keep(lines: readonly string[]): Promise<void> {
    await appendOrLose({ spool, log }, lines, 'outbox')
    watch()
    shipper.added(lines.length)
  }

  const batches = openBatches({ keep, maxAtOnce })
  return {
    record: batches.record,
    async close() {
      await batches.settled()
      await shipper.stop()
      await turn.close()
      await spool.close()
    },
  }
}

/** At which shares of its room the log is told of the spool. */
const reportedShares = [0.25, 0.5, 0.75, 0.9]

/** Gives what tells the log when the spool has grown past one of these shares, and when it is empty again. */
function watchRoom(spool: Pick<Spool, 'size'>, log: Logger): () => void {
  let reported = 0
  return () => {
    const share = spool.size() / spoolRoom
    const passed = reportedShares.filter((one) => share >= one).length
    if (passed > reported) {
      const percent = Math.round(share * 100)
      log.error({ percent }, 'the spool of visits fills up: ClickHouse does not take them')
    }
    if (passed !== reported) reported = passed
  }
}
