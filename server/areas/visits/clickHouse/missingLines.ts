import type { ClickHouse } from './clickHouse.ts'
import { readLine } from './events.ts'

/** How many are asked for at once. */
const atOnce = 10_000

/** Of lines of a spool, those whose visits and clicks ClickHouse does not have. Lines that are neither stay. */
export async function missingLines(
  clickHouse: ClickHouse,
  lines: readonly string[],
): Promise<readonly string[]> {
  const missing: string[] = []
  for (let start = 0; start < lines.length; start += atOnce) {
    const part = lines.slice(start, start + atOnce).map((line) => ({ line, ...located(line) }))
    const known = new Set([
      ...(await knownIds(clickHouse, 'visits', part)),
      ...(await knownIds(clickHouse, 'clicks', part)),
    ])
    for (const { line, id } of part) if (id === undefined || !known.has(id)) missing.push(line)
  }
  return missing
}

/** Where a line's event is looked for. */
interface Located {
  readonly table?: 'visits' | 'clicks'
  readonly id?: string
  readonly linkId?: string
  /** `YYYY-MM-DD`. */
  readonly day?: string
}

function located(line: string): Located {
  const read = readLine(line)
  if (read.kind === 'REFUSED') return {}
  const [table, moment] =
    read.kind === 'VISIT'
      ? (['visits', read.event.visited_at] as const)
      : (['clicks', read.event.clicked_at] as const)
  const { id, link_id: linkId } = read.event
  return { table, id, linkId, day: moment.slice(0, 10) }
}

async function knownIds(
  clickHouse: ClickHouse,
  table: 'visits' | 'clicks',
  lines: readonly Located[],
): Promise<readonly string[]> {
  const ofTable = lines.filter((line) => line.table === table)
  if (ofTable.length === 0) return []
  const moment = table === 'visits' ? 'visited_at' : 'clicked_at'
  const given = (values: readonly (string | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ]
  // Not called `id`: ClickHouse would compare that with the ids that are looked for.
  const known = await clickHouse.rows<{ known: string }>(
    `select toString(id) as known from ${table}
     where link_id in {links:Array(UUID)} and toDate(${moment}) in {days:Array(Date)}
       and id in {ids:Array(UUID)}`,
    {
      links: given(ofTable.map(({ linkId }) => linkId)),
      days: given(ofTable.map(({ day }) => day)),
      ids: given(ofTable.map(({ id }) => id)),
    },
  )
  return known.map((row) => row.known)
}
