import { and, eq, sql } from 'drizzle-orm'
import { domainRoutes } from '../../contract/resources/domains.ts'
import type { Database } from '../db/database.ts'
import { domains } from '../db/schema/links.ts'
import { type Served, serve } from '../http/serve.ts'
import { orderOf, pageBounds, searchIn } from '../resource/paging.ts'

/** The domains that the workspace's links may stand on. */
export function domainCalls(database: Database): Served[] {
  return [
    serve(database, domainRoutes.fetch, async ({ body, rows }) => {
      const { limit, offset, stands } = pageBounds(body)
      const { id } = body.filters ?? {}
      const where = and(searchIn(body.search, [domains.host]), id ? eq(domains.id, id) : undefined)
      const total = await rows.$count(domains, where)
      const found = await rows
        .select({
          id: domains.id,
          domain_host: domains.host,
          product_owned: sql<boolean>`${domains.workspaceId} is null`,
        })
        .from(domains)
        .where(where)
        .orderBy(...orderOf(body.sort, { domain_host: domains.host }, domains.id, 'domain_host'))
        .limit(limit)
        .offset(offset)
      return { data: found, total, ...stands }
    }),
  ]
}
