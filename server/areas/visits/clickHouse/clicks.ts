import { sql } from 'drizzle-orm'
import type { ClickSummary } from '#contract/resources/overallVisits.ts'
import type { ItemClicks } from '#contract/resources/visits.ts'
import { rangeBefore, type SeriesRange } from '#server/areas/visits/seriesRange.ts'
import { bucketStarts, type ClickCounts, toClickSummary } from '#server/areas/visits/visitShapes.ts'
import type { ClickFilters, Moments, VisitReader } from '#server/areas/visits/visitStore.ts'
import { asText, orNull, readRows } from '#server/platform/db/readRows.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { ClickHouse } from './clickHouse.ts'
import { secondOf, secondsOf } from './countVisits.ts'
import { type LinkScope, sealedRows } from './sealedRows.ts'

/** Rows that clicks are added up from: of quarter-hours where nothing is filtered, else one by one. */
function counted(scope: LinkScope, range: Moments, filters: ClickFilters) {
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return isFiltered
    ? {
        ...sealedRows('clicks', scope, range, filters),
        counts: 'count() as clicks, countIf(is_unique) as unique_clicks',
        moment: 'toInt64(toUnixTimestamp(clicked_at))',
      }
    : {
        ...sealedRows('click_quarters', scope, range),
        counts: 'sum(clicks) as clicks, sum(unique_clicks) as unique_clicks',
        moment: 'toInt64(toUnixTimestamp(quarter))',
      }
}

/** How often each item of a link's landing page was clicked, the most clicked first. */
export async function itemClicks(
  clickHouse: ClickHouse,
  { scope, reader }: { readonly scope: LinkScope; readonly reader: VisitReader },
  range: Moments,
  filters: ClickFilters = {},
): Promise<ItemClicks[] | Failure> {
  const { text, parameters, counts } = counted(scope, range, filters)
  const found = await clickHouse.rows<ClickCounts & { item_id: string }>(
    `select item_id, ${counts} from ${text} group by item_id order by clicks desc, toString(item_id)`,
    parameters,
  )
  const items = await reader.sealed(async (tx) => {
    const ids = found.map(({ item_id }) => item_id)
    const rows = await readRows(tx, { id: asText, label: orNull(asText), url: orNull(asText) })`
      select id, label, url from page_items where id = any(${sql.param(ids)}::uuid[])`
    return new Map(rows.map(({ id, label, url }) => [id, { label, url }]))
  })
  if (items instanceof Failure) return items
  return found.map((row) => ({ ...row, ...(items.get(row.item_id) ?? deleted) }))
}

const deleted = { label: null, url: null }

/** The clicks of many links in a range by bucket, in all, and in the range before. */
export async function clickSummary(
  clickHouse: ClickHouse,
  scope: LinkScope,
  range: SeriesRange,
  filters: ClickFilters = {},
): Promise<ClickSummary> {
  const starts = bucketStarts(range)
  const { from: before, to: until } = rangeBefore(range)
  const both = { from: before, to: range.to }
  const { text, parameters, counts, moment } = counted(scope, both, filters)
  const rows = await clickHouse.rows<ClickCounts & { bucket: number }>(
    `select roundDown(${moment}, {starts:Array(Int64)}) as bucket, ${counts}
     from ${text} where ${moment} < {until:Int64} or ${moment} >= {split:Int64} group by bucket`,
    {
      ...parameters,
      starts: secondsOf([before, ...starts]),
      until: secondOf(until),
      split: secondOf(range.from),
    },
  )
  const byStart = new Map(rows.map(({ bucket, ...clicks }) => [bucket, clicks]))
  const seconds = secondsOf([before, ...starts])
  return toClickSummary(
    starts,
    range,
    (index) => byStart.get(seconds[index + 1] ?? -1),
    byStart.get(seconds[0] ?? -1),
  )
}
