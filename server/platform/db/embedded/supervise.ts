import type { Cluster } from './cluster.ts'
import { boundLog } from './postgresLog.ts'
import { hasCrashed } from './postmaster.ts'

/** Milliseconds between two looks. */
const intervalMs = 1000

type Supervision = {
  /** Ends it, once a restart that is under way has ended. */
  stop(): Promise<void>
}

/**
 * Keeps PostgreSQL running: starts it again when it was killed (by a machine out of memory, say),
 * but not when somebody stopped it properly. Also keeps its log from growing.
 */
export function supervise(cluster: Cluster, restart: () => Promise<unknown>): Supervision {
  let stopped = false
  let isDown = false
  let timer: NodeJS.Timeout
  let looking = Promise.resolve()

  const look = async () => {
    try {
      await boundLog(cluster)
      isDown ||= await hasCrashed(cluster)
      if (!isDown) return
      cluster.log.error('PostgreSQL was killed; starting it again')
      await restart()
      isDown = false
      cluster.log.info('PostgreSQL is back')
    } catch (error) {
      cluster.log.error(error, 'PostgreSQL could not be supervised; trying again')
    }
  }
  const lookLater = () => {
    timer = setTimeout(() => {
      looking = look().then(() => {
        if (!stopped) lookLater()
      })
    }, intervalMs).unref()
  }

  lookLater()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
