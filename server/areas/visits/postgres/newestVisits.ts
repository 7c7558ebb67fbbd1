import { type SQL, sql } from 'drizzle-orm'
import { blockedReasons, type ListedVisit, visitEntries } from '#contract/resources/visits.ts'
import type { Moments, NewestVisits } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import {
  asFlag,
  asMoment,
  asText,
  asTime,
  oneOf,
  orNull,
  readRow,
  readRows,
} from '#server/platform/db/readRows.ts'
import { coveringRanges } from './coveringRanges.ts'
import { hasFilters, visitCondition } from './visitCounts.ts'
import { quartersWithVisits } from './visitFacts.ts'
import type { VisitScope } from './visitScope.ts'

const visitRow = {
  id: asText,
  link_id: asText,
  link: asText,
  visited_at: asTime,
  reason: orNull(oneOf(blockedReasons)),
  unique: asFlag,
  country: orNull(asText),
  referrer: orNull(asText),
  device: asText,
  browser: orNull(asText),
  os: orNull(asText),
  utm_source: orNull(asText),
  utm_medium: orNull(asText),
  utm_campaign: orNull(asText),
  ref: orNull(asText),
  entry: orNull(oneOf(visitEntries)),
}

const minuteMs = 60_000

/** The first span of time that is looked through, how much longer each next one is, and the longest. */
const firstSpanMs = 15 * minuteMs
const growth = 4
const maxFilteredMs = 24 * 60 * minuteMs

/**
 * Visits one by one, newest first. Those of one link lie in that order. Those of many are sorted, so the
 * time is looked through in ranges, the first one short, until there are enough. What a filter lets through may
 * be rare: after a day or so without enough of it, rolled-up days tell when there was any.
 */
export async function newestVisits(
  tx: Transaction,
  scope: VisitScope,
  asked: NewestVisits,
): Promise<ListedVisit[]> {
  const { behind, limit, from, filters } = asked
  const isFiltered = hasFilters(filters)
  const isBehind = behind
    ? sql`(visited_at, id) < (${new Date(behind.visitedAt)}, ${behind.id}::uuid)`
    : sql`true`
  if (scope.isOneLink && !isFiltered) {
    return select(tx, scope, asked, sql`${isBehind} and ${from ? isLater(from) : sql`true`}`)
  }

  const found: ListedVisit[] = []
  // A range may end a day from now, where the first spans would find nothing and the next one too much.
  const end = Math.min(behind?.visitedAt ?? Number.POSITIVE_INFINITY, Date.now())
  let isBefore = isBehind
  let earliest = from?.getTime() ?? Number.NEGATIVE_INFINITY
  for (let span = firstSpanMs, start = end - span; ; start -= span) {
    const begin = new Date(Math.max(start, earliest))
    const part = sql`${isBefore} and ${isLater(begin)}`
    found.push(...(await select(tx, scope, { ...asked, limit: limit - found.length }, part)))
    if (found.length === limit || begin.getTime() <= earliest) return found
    if (span === firstSpanMs) {
      earliest = Math.max(earliest, (await oldestQuarter(tx, scope)) ?? end)
    }
    isBefore = sql`visited_at < ${begin}`
    span *= growth
    if (isFiltered && span > maxFilteredMs) {
      const range = { from: new Date(earliest), to: begin }
      return [...found, ...(await rareVisits(tx, scope, asked, range, limit - found.length))]
    }
  }
}

const isLater = (moment: Date) => sql`visited_at >= ${moment}`

/** The newest visits of a range out of the times in which there are any that the filters let through. */
async function rareVisits(
  tx: Transaction,
  scope: VisitScope,
  asked: NewestVisits,
  range: Moments,
  limit: number,
): Promise<ListedVisit[]> {
  if (range.from >= range.to) return []
  // One more than visits are wanted: those of the quarter-hour in which the range ends may all be after it.
  const quarters = await readRows(tx, { at: asMoment })`
    select distinct at from (${quartersWithVisits(scope, range, asked.filters)}) as quarter
    order by at desc limit ${limit + 1}`
  const found: ListedVisit[] = []
  for (const { from, to } of coveringRanges(quarters.map(({ at }) => at.getTime()))) {
    const last = new Date(Math.min(to, range.to.getTime()))
    const first = new Date(Math.max(from, range.from.getTime()))
    const part = sql`${isLater(first)} and visited_at < ${last}`
    found.push(...(await select(tx, scope, { ...asked, limit: limit - found.length }, part)))
    if (found.length === limit) return found
  }
  return found
}

/** The quarter-hour of the oldest visit, in ms; undefined when there is none. */
async function oldestQuarter(tx: Transaction, scope: VisitScope): Promise<number | undefined> {
  if (scope.hasDaysByValue && Number.isFinite(scope.watermark)) return oldestOfAll(tx, scope)
  const { oldest } = await readRow(tx, { oldest: orNull(asMoment) })`
    select min(first.quarter) as oldest
    from (select id as link_id from tracking_links) as link
    cross join lateral (
      select quarter from visit_rollups where link_id = link.link_id order by quarter limit 1
    ) as first
    where ${scope.ofLinks}`
  return oldest?.getTime()
}

/** The same for all links, of which each need not be looked at: before what is rolled up and what came late there is nothing. */
async function oldestOfAll(tx: Transaction, { ofDays, watermark }: VisitScope): Promise<number> {
  const { oldest } = await readRow(tx, { oldest: orNull(asMoment) })`
    select least(
      (select min(quarter) from workspace_visit_rollups where ${ofDays}),
      (select min(visited_at) from late_visits where ${ofDays})
    ) as oldest`
  return oldest ? Math.min(oldest.getTime(), watermark) : watermark
}

async function select(
  tx: Transaction,
  scope: VisitScope,
  { filters, limit }: NewestVisits,
  part: SQL,
): Promise<ListedVisit[]> {
  const found = await readRows(tx, visitRow)`
    select visit.id, link_id, host || '/' || pathname as link, visited_at, blocked_reason as reason,
      is_unique as "unique", country, referrer, device, browser, os,
      utm_source, utm_medium, utm_campaign, ref, entry
    from (
      select * from visits
      where ${scope.ofVisits} and ${part} and ${visitCondition(filters)}
      order by visited_at desc, id desc
      limit ${limit}
    ) as visit
    join tracking_links on tracking_links.id = link_id
    join domains on domains.id = domain_id
    order by visited_at desc, visit.id desc`
  return found.map((visit) => ({ ...visit, allowed: visit.reason === null }))
}
