import { arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Creator, creatorRoutes } from '../../contract/resources/creators.ts'
import { splitTagList } from '../../contract/rules/tagList.ts'
import { refuseOver } from '../billing/refuseOver.ts'
import type { Database, Transaction } from '../db/database.ts'
import { creators } from '../db/schema/creators.ts'
import { trackingLinks } from '../db/schema/links.ts'
import type { Served } from '../http/serve.ts'
import { serveResource } from '../resource/serveResource.ts'

/** Fetch, create, update and delete creators. */
export function creatorCalls(database: Database): Served[] {
  return serveResource(database, creatorRoutes, {
    table: creators,
    search: [creators.name, creators.notes],
    sorts: {
      name: sql`lower(${creators.name})`,
      created_at: creators.createdAt,
      updated_at: creators.updatedAt,
    },
    usually: '-created_at',
    filters: ({ id, tags }) => [
      id ? eq(creators.id, id) : undefined,
      tags ? arrayOverlaps(creators.tags, splitTagList(tags)) : undefined,
    ],
    read: readCreators,
    toRow: (creator) => creator,
    toChange: (change) => change,
    mayCreate: ({ rows, principal, body }) =>
      refuseOver(rows, principal.workspaceId, 'creators', body.length),
  })
}

async function readCreators(rows: Transaction, ids: readonly string[]): Promise<Creator[]> {
  const links: SQL<number> = sql`(select count(*)::int from ${trackingLinks} where ${trackingLinks.creatorId} = ${creators.id})`
  const found = await rows
    .select({ creator: creators, links })
    .from(creators)
    .where(inArray(creators.id, [...ids]))
  return found.map(({ creator, links }) => ({
    id: creator.id,
    name: creator.name,
    avatar_url: null,
    notes: creator.notes,
    tags: creator.tags,
    tracking_link_total: links,
    created_at: creator.createdAt.toISOString(),
    updated_at: creator.updatedAt.toISOString(),
  }))
}
