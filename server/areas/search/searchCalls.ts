import { sql } from 'drizzle-orm'
import { type FoundRecords, maxFound, searchRoutes } from '#contract/resources/search.ts'
import { fetchTeam } from '#server/areas/workspace/team/readTeam.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { type Read, type ReadServices, readFound } from './readFound.ts'
import { searchWords } from './searchWords.ts'

/** Finds records of all kinds by name. */
export function searchCalls(services: ReadServices): Served[] {
  return [
    serve(searchRoutes.find, async ({ body: { search = '', ids = [] }, tx }) => {
      const found = await idsOf(tx, search)
      if (found instanceof Failure) return found
      const rowsOf = async <Row extends Found>(kind: keyof FoundRecords, read: Read<Row>) => {
        const wanted = [...new Set([...(found.get(kind) ?? []), ...ids])]
        return inOrder(wanted, wanted.length === 0 ? [] : await read(tx, wanted, services))
      }
      // One after the other: a call has one connection.
      return {
        creators: await rowsOf('creators', readFound.creators),
        tracking_links: await rowsOf('tracking_links', readFound.tracking_links),
        creator_accounts: await rowsOf('creator_accounts', readFound.creator_accounts),
        requests: await rowsOf('requests', readFound.requests),
        tasks: await rowsOf('tasks', readFound.tasks),
        tags: await rowsOf('tags', readFound.tags),
        team: await rowsOf('team', readFound.team),
      }
    }),
  ]
}

interface Found {
  readonly id: string
}

/** The ids of what is found of each kind, the best first. */
async function idsOf(
  tx: Transaction,
  search: string,
): Promise<ReadonlyMap<string, readonly string[]> | Failure> {
  const words = searchWords(search)
  if (words.length === 0) return new Map()
  const asked = sql`${sql.param(words)}::text[], ${maxFound}::int`
  const rows = await readRows(tx, { kind: asText, id: asText })`
    select kind, id from (values
      ('creators', 'creator'), ('tracking_links', 'link'), ('creator_accounts', 'account'),
      ('requests', 'request'), ('tags', 'tag')
    ) as kinds (kind, searched), search_records(searched, ${asked}) as found
    union all select 'tasks', id from search_tasks(${asked})`
  const found = Map.groupBy(rows, ({ kind }) => kind)
  const ids = new Map([...found].map(([kind, rows]) => [kind, rows.map(({ id }) => id)]))
  const team = await fetchTeam(tx, { search, page_size: maxFound })
  return team instanceof Failure
    ? team
    : ids.set(
        'team',
        team.data.map(({ id }) => id),
      )
}

/** The rows in the order of their ids; an id without a row is left out. */
function inOrder<Row extends Found>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
