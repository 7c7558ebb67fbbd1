import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'
import type { OnWaited } from '#server/platform/db/callDatabase.ts'
import { callsOfLate } from '#server/platform/db/callScope.ts'

/** What takes longer is logged. */
const slowMs = 1_000

/** The shortest time between two log lines of one kind of slowness. */
const silenceMs = 10_000

/** Who tells the log what the process waits for. */
interface Slowness {
  readonly onWaited: OnWaited
  stop(): void
}

/**
 * Logs a line when the process did nothing else for over a second, with the calls that were under way meanwhile and the processor time
 * that its main thread had since the last look: much less than the second says that the machine was busy with others. And a line when a
 * call waited that long for its turn at the database.
 */
export function watchSlowness(log: Logger): Slowness {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let cpu = process.threadCpuUsage()
  let cpuMs = 0
  const warnOfStall = sparingly((ms, suppressed) =>
    log.warn(
      { ms, cpu_ms: cpuMs, routes: callsOfLate(ms - 100), suppressed },
      'the process was busy with one thing',
    ),
  )
  const warnOfWait = sparingly((ms, suppressed, route) =>
    log.warn({ ms, route, suppressed }, 'a call waited for its turn at the database'),
  )
  const timer = setInterval(() => {
    const before = cpu
    cpu = process.threadCpuUsage()
    cpuMs = Math.round((cpu.user + cpu.system - before.user - before.system) / 1_000)
    warnOfStall(Math.round(delays.max / 1e6))
    delays.reset()
  }, slowMs)
  timer.unref()
  return {
    onWaited: (route, waited) => warnOfWait(Math.round(waited), route),
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

type Warn = (milliseconds: number, suppressed: number, route: string | undefined) => void

/** Logs what is worth it, and then is quiet for a while: `untold` is how many lines it has left out since. */
function sparingly(warn: Warn): (milliseconds: number, route?: string) => void {
  let quietUntil = 0
  let suppressed = 0
  return (milliseconds, route) => {
    if (milliseconds < slowMs) return
    if (performance.now() < quietUntil) {
      suppressed += 1
      return
    }
    warn(milliseconds, suppressed, route)
    quietUntil = performance.now() + silenceMs
    suppressed = 0
  }
}
