import type { Logger } from 'pino'
import { lineOf } from '#server/areas/visits/click.ts'
import { openSpool, type Spool, spoolRoom } from '#server/areas/visits/spool.ts'
import type { Recorder, RecorderSettings } from '#server/areas/visits/visitStore.ts'
import { visitsKept } from '#server/platform/metrics/metrics.ts'
import type { ClickHouse } from './clickHouse.ts'
import { createShipper } from './shipper.ts'

/** Somebody who waits until their visit is on disk. */
interface Waiting {
  readonly line: string
  readonly kept: () => void
}

/**
 * Starts recording into the spool of this process: a visit is synced there before its visitor is answered, those that
 * arrive together by one sync, and is shipped to ClickHouse within a second or so.
 */
export async function startSpooling(
  clickHouse: ClickHouse,
  { database, folder, log }: RecorderSettings,
): Promise<Recorder> {
  const spool = await openSpool(folder)
  const shipper = createShipper({ clickHouse, database, spool, log })
  const watch = watchRoom(spool, log)
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // Everything that arrived together goes together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await keep(batch.map(({ line }) => line))
      for (const { kept } of batch) kept()
    }
    running = undefined
  }

  async function keep(lines: readonly string[]): Promise<void> {
    try {
      await spool.append(lines)
      visitsKept.inc({ kept: 'outbox' }, lines.length)
    } catch (error) {
      visitsKept.inc({ kept: 'lost' }, lines.length)
      log.error({ err: error, visits: lines.length }, 'visits are lost: the spool refused them')
    }
    watch()
    shipper.added(lines.length)
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
      await shipper.stop()
      await spool.close()
    },
  }
}

/** At which shares of its room the log is told of the spool. */
const tellingShares = [0.25, 0.5, 0.75, 0.9]

/** Gives what tells the log when the spool has grown past one of these shares, and when it is empty again. */
function watchRoom(spool: Pick<Spool, 'size'>, log: Logger): () => void {
  let told = 0
  return () => {
    const share = spool.size() / spoolRoom
    const passed = tellingShares.filter((one) => share >= one).length
    if (passed > told) {
      const percent = Math.round(share * 100)
      log.error({ percent }, 'the spool of visits fills up: ClickHouse does not take them')
    }
    if (passed !== told) told = passed
  }
}
