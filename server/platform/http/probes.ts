import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { outsideCall } from '#server/platform/db/callScope.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Probed {
  readonly database: Database
  /** True once the process has been asked to stop. */
  readonly isDraining: () => boolean
}

/** /healthz: the process lives. /readyz: it can also do its work, and has not been told to stop. */
export function probes({ database, isDraining }: Probed): Hono {
  const app = new Hono()
  app.get('/healthz', (http) => http.json({ status: 'ok' }))
  app.get('/readyz', async (http) => {
    if (isDraining()) return http.json({ status: 'stopping' }, 503)
    try {
      // Whoever asks does not wait behind those who ask for anything else.
      await outsideCall(async () => await database.execute(sql`select 1`))
      return http.json({ status: 'ok' })
    } catch {
      return http.json({ status: 'database unreachable' }, 503)
    }
  })
  return app
}
