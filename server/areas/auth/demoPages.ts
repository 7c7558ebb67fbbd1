import { Hono } from 'hono'
import { findOrCreateUser } from './accounts.ts'
import type { Tools } from './tools.ts'

/** Where the sample agency is entered, without a code, in a demonstration. Otherwise there is no such page. */
export function demoPages({
  config,
  database,
  sessions,
}: Pick<Tools, 'config' | 'database' | 'sessions'>): Hono {
  const pages = new Hono()
  const { demo } = config
  if (!demo) return pages
  pages.get('/demo', async (http) => {
    const { id } = await findOrCreateUser(database, { email: demo.email })
    await sessions.start(http, id)
    return http.redirect('/', 303)
  })
  return pages
}
