import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'
import type { OnWaited } from '#server/platform/db/callDatabase.ts'
import { callsOfLate } from '#server/platform/db/callScope.ts'

/** What takes longer is logged, in milliseconds. */
const worthTelling = 1_000

/** The shortest time between two log lines of one kind of slowness, in milliseconds. */
const silence = 10_000

/** Who tells the log what the process waits for. */
interface Slowness {
  readonly onWaited: OnWaited
  stop(): void
}

/**
 * Logs a line when the process did nothing else for over a second, with the calls that were under way meanwhile, and
 * when a call waited that long for its turn at the database.
 */
export function watchSlowness(log: Logger): Slowness {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const tellStall = sparingly((ms, untold) =>
    log.warn({ ms, routes: callsOfLate(ms - 100), untold }, 'the process was busy with one thing'),
  )
  const tellWait = sparingly((ms, untold, route) =>
    log.warn({ ms, route, untold }, 'a call waited for its turn at the database'),
  )
  const timer = setInterval(() => {
    tellStall(Math.round(delays.max / 1e6))
    delays.reset()
  }, worthTelling)
  timer.unref()
  return {
    onWaited: (route, waited) => tellWait(Math.round(waited), route),
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

type Tell = (milliseconds: number, untold: number, route: string | undefined) => void

/** Logs what is worth it, and then is quiet for a while: `untold` is how many lines it has left out since. */
function sparingly(tell: Tell): (milliseconds: number, route?: string) => void {
  let quietUntil = 0
  let untold = 0
  return (milliseconds, route) => {
    if (milliseconds < worthTelling) return
    if (performance.now() < quietUntil) {
      untold += 1
      return
    }
    tell(milliseconds, untold, route)
    quietUntil = performance.now() + silence
    untold = 0
  }
}
