import type { Logger } from 'pino'
import type { OnWaited } from '#server/platform/db/callDatabase.ts'
import { callsOfLate } from '#server/platform/db/callScope.ts'

/** What takes longer is logged. */
const slowMs = 1_000

/** How often the process looks whether it stood still; by as much a standstill may be told too short. */
const periodMs = 100

/** The shortest time between two log lines of one kind of slowness. */
const silenceMs = 10_000

/** Who tells the log what the process waits for. */
interface Slowness {
  readonly onWaited: OnWaited
  stop(): void
}

/**
 * Logs a line when the process did nothing else for over a second, with the calls that were under way meanwhile; another one when it
 * stood still without using a processor for half of that time, which is no fault of its own: the machine was busy with others, or its disk
 * was. And a line when a call waited that long for its turn at the database.
 *
 * @param cpuOf the processor time that the main thread has had, in milliseconds.
 */
export function watchSlowness(log: Logger, cpuOf = cpuOfThread): Slowness {
  const tellOfStall = sparingly((told) => log.warn(told, 'the process was busy with one thing'))
  const tellOfMachine = sparingly((told) => log.info(told, 'the process waited for the machine'))
  const tellOfWait = sparingly((told) =>
    log.warn(told, 'a call waited for its turn at the database'),
  )
  let looked = performance.now()
  let cpu = cpuOf()
  const timer = setInterval(() => {
    const now = performance.now()
    const cpuNow = cpuOf()
    const ms = Math.round(now - looked - periodMs)
    const cpuMs = Math.round(cpuNow - cpu)
    const routes = callsOfLate(ms - periodMs)
    looked = now
    cpu = cpuNow
    const tell = cpuMs < ms / 2 ? tellOfMachine : tellOfStall
    tell({ ms, cpu_ms: cpuMs, routes })
  }, periodMs)
  timer.unref()
  return {
    onWaited: (route, waited) => tellOfWait({ ms: Math.round(waited), route }),
    stop: () => clearInterval(timer),
  }
}

function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** A kind of slowness, as the log tells of it. */
interface Told {
  readonly ms: number
  readonly [detail: string]: unknown
}

/** Logs what is worth it, and then is quiet for a while: `suppressed` is how many lines it has left out since. */
function sparingly(log: (told: Told) => void): (told: Told) => void {
  let quietUntil = 0
  let suppressed = 0
  return (told) => {
    if (told.ms < slowMs) return
    if (performance.now() < quietUntil) {
      suppressed += 1
      return
    }
    log({ ...told, suppressed })
    quietUntil = performance.now() + silenceMs
    suppressed = 0
  }
}
