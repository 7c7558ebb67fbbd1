import { sql } from 'drizzle-orm'
import { dayMs, dayOf } from '#server/areas/visits/days.ts'
import type { RecentVisits } from '#server/areas/visits/visitStore.ts'
import { linkRecentVisits } from '#server/database/schema/visits.ts'
import type { Database } from '#server/platform/db/database.ts'
import { asNumber, asText, readRows } from '#server/platform/db/readRows.ts'
import type { ClickHouse } from './clickHouse.ts'
import { at } from './sealedRows.ts'

const join = sql`join link_recent_visits on link_recent_visits.link_id = tracking_links.id`

/**
 * Lists of links are sorted and cut by PostgreSQL, whose rows they are, so what they sort by has to be there too:
 * `link_recent_visits`, brought up to date once a minute. What is shown is the same as what is sorted by.
 */
export const recent: RecentVisits = {
  async totals(rows, linkIds) {
    if (linkIds.length === 0) return new Map()
    const totals = await readRows(rows, { link_id: asText, people: asNumber, blocked: asNumber })`
      select link_id, visits as people, blocked from link_recent_visits
      where link_id in ${[...linkIds]}`
    return new Map(totals.map(({ link_id, people, blocked }) => [link_id, { people, blocked }]))
  },
  join,
  people: sql`${linkRecentVisits.visits}`,
  inOrder: { parts: [{ join, key: linkRecentVisits.visits }] },
}

const recentDays = 30

/** How often all links are counted again, in milliseconds; in between, those with new visits. */
const wholePeriodMs = 60 * 60 * 1000

interface Total {
  readonly link_id: string
  readonly workspace_id: string
  readonly visits: number
  readonly blocked: number
}

/** Gives what brings PostgreSQL's totals of links up to date, for as often as anybody likes to. */
export function createTotals(clickHouse: ClickHouse, database: Database) {
  let lastWhole = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  return async (now = new Date()): Promise<void> => {
    const moment = now.getTime()
    const first = new Date((dayOf(moment) - recentDays + 1) * dayMs)
    const isWhole = moment - lastWhole >= wholePeriodMs || dayOf(moment) !== dayOf(last)
    const changedSince = isWhole ? first : new Date(last - wholePeriodMs)
    const from = at('quarter >= ', 'from', first)
    const changed = at('quarter >= ', 'changed', changedSince)
    const totals = await clickHouse.rows<Total>(
      `select link_id, any(workspace_id) as workspace_id, sum(allowed) as visits, sum(blocked) as blocked
       from visit_quarters where ${from.text}
         and link_id in (select link_id from visit_quarters where ${changed.text})
       group by link_id`,
      { ...from.parameters, ...changed.parameters },
    )
    await keep(database, totals, isWhole)
    last = moment
    if (isWhole) lastWhole = moment
  }
}

/** @param areAll whether links that are not among them have none. Then those without a row get one too. */
async function keep(database: Database, totals: readonly Total[], areAll: boolean): Promise<void> {
  const given = JSON.stringify(totals)
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into link_recent_visits as known (link_id, workspace_id, visits, blocked)
      select link_id, link.workspace_id, visits, blocked
      from json_to_recordset(${given}) as total (link_id uuid, visits integer, blocked integer)
      join tracking_links as link on link.id = link_id
      order by link_id
      on conflict (link_id) do update set visits = excluded.visits, blocked = excluded.blocked
      where (known.visits, known.blocked) <> (excluded.visits, excluded.blocked)`)
    if (!areAll) return
    await tx.execute(sql`
      insert into link_recent_visits (link_id, workspace_id, visits)
      select id, workspace_id, 0 from tracking_links as link
      where not exists (select from link_recent_visits as known where known.link_id = link.id)
      on conflict do nothing`)
    await tx.execute(sql`
      update link_recent_visits set visits = 0, blocked = 0
      where (visits, blocked) <> (0, 0)
        and link_id not in (select link_id from json_to_recordset(${given}) as total (link_id uuid))`)
  })
}
