import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { within } from '#server/platform/clock/within.ts'
import { dependencyUp } from '#server/platform/metrics/metrics.ts'
import { type Dependency, type DependencyName, meanwhile } from './dependency.ts'

/** After how long one that does not answer counts as away, in milliseconds. */
const patienceMs = 15_000

interface Watching {
  readonly dependencies: readonly Dependency[]
  readonly log: Logger
  /** How long after its answer each is asked again, in milliseconds. */
  readonly pauseMs?: number
}

export interface WatchedDependencies {
  /** Those that did not answer when they were asked last. */
  readonly away: () => readonly DependencyName[]
  /** Does not wait for a server that is asked at the moment. */
  readonly stop: () => Promise<void>
}

/**
 * Asks at once and every half a minute whether the servers that this process uses answer. One that is away is a warning in the log, once, and
 * a metric: the process starts and goes on without it.
 */
export function watchDependencies({
  dependencies,
  log,
  pauseMs = 30_000,
}: Watching): WatchedDependencies {
  const stopped = new AbortController()
  const away = new Set<DependencyName>()
  const look = async ({ name, check }: Dependency) => {
    const reason = await whyAway(check)
    // What this process uses is closed then.
    if (stopped.signal.aborted) return
    dependencyUp.set({ dependency: name }, reason === undefined ? 1 : 0)
    if (reason === undefined) {
      if (away.delete(name)) log.info({ dependency: name }, `${name} answers again`)
    } else if (!away.has(name)) {
      away.add(name)
      log.warn({ dependency: name, reason }, `${name} is away: ${meanwhile[name]}`)
    }
  }
  const lookAgain = async (dependency: Dependency) => {
    while (!stopped.signal.aborted) {
      await look(dependency)
      await delay(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }
  for (const dependency of dependencies) void lookAgain(dependency)
  return { away: () => [...away], stop: async () => stopped.abort() }
}

/** Why a check failed; undefined when it passed. */
async function whyAway(check: Dependency['check']): Promise<string | undefined> {
  try {
    await within(patienceMs, check())
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
