import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { outsideCall } from '#server/platform/db/callScope.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DependencyName } from '#server/platform/dependencies/dependency.ts'
import { lateAfterSeconds, recentCounts, type WorkCount } from '#server/platform/jobs/workStore.ts'
import { version } from '#server/platform/version.ts'

/** How the process stands beside what it is asked. */
export interface Readiness {
  /** True once the process has been asked to stop. */
  readonly isDraining: () => boolean
  /** Which servers that it uses did not answer lately. */
  readonly away: () => readonly DependencyName[]
}

interface Probed {
  readonly database: Database
  readonly readiness: Readiness
}

/**
 * /healthz: the process lives. /readyz: it can also answer, and has not been told to stop. It says too whether work is late or has
 * failed anywhere, and which servers are away, which no other process would mend: that is no reason not to ask this one.
 */
export function probes({ database, readiness }: Probed): Hono {
  const counts = recentCounts(database)
  const app = new Hono()
  app.get('/healthz', (http) => http.json({ status: 'ok' }))
  app.get('/readyz', async (http) => {
    if (readiness.isDraining()) return http.json({ status: 'stopping' }, 503)
    try {
      // Whoever asks does not wait behind those who ask for anything else.
      return await outsideCall(async () => {
        await database.execute(sql`select 1`)
        const work = stateOf(await counts())
        return http.json({ status: 'ok', version, work, away: readiness.away() })
      })
    } catch {
      return http.json({ status: 'database unreachable' }, 503)
    }
  })
  return app
}

function stateOf(counts: readonly WorkCount[]): 'ok' | 'late' | 'failed' {
  if (counts.some(({ failed }) => failed > 0)) return 'failed'
  return counts.some((count) => count.oldest_seconds > lateAfterSeconds) ? 'late' : 'ok'
}
