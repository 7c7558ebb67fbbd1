import { type SQL, sql } from 'drizzle-orm'
import type { Asked } from '#server/areas/visits/visitStore.ts'
import { isAll, isThere, linksOf, notThere } from '#server/areas/visits/whose.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asFlag, asMoment, asText, orNull, readRows } from '#server/platform/db/readRows.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import type { LinkScope } from './sealedRows.ts'

/** What PostgreSQL knows of the links whose visits are asked for. */
export interface FoundLinks extends LinkScope {
  /** Since when it is recorded where visits began; null: since the first. */
  readonly entriesSince: Date | null
}

/** Finds the links that the reader sees, or says that there is no such link or creator. */
export const findLinks = ({ reader, whose }: Asked): Promise<FoundLinks | Failure> =>
  reader.sealed(async (tx) => {
    const [found] = await readRows(tx, { there: asFlag, since: orNull(asMoment) })`
      select ${isThere(whose)} as there, entries_since as since from visit_watermark`
    if (!found?.there) return notThere(whose)
    const known = {
      workspaceId: reader.workspaceId,
      entriesSince: found.since,
    }
    if ('linkId' in whose) return { ...known, links: [whose.linkId], gone: [] }
    if (isAll(whose) && reader.limitedTo === null) {
      const gone = await idsOf(tx, sql`select link_id as id from gone_links`)
      return { ...known, links: 'ALL', gone }
    }
    const links = await idsOf(tx, sql`select id from tracking_links where ${linksOf(whose)}`)
    return { ...known, links, gone: [] }
  })

async function idsOf(tx: Transaction, query: SQL): Promise<string[]> {
  const rows = await readRows(tx, { id: asText })`${query}`
  return rows.map(({ id }) => id)
}
