import type { Click } from '#server/areas/visits/click.ts'
import { dayLength, dayOf, dayText } from '#server/areas/visits/days.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import type { ClickHouse } from './clickHouse.ts'

/** A visit or click of a link that is there. */
export type Placed<Event> = Event & { readonly workspace_id: string }

/** A batch that is sent as a whole, under a name that is its own for good. */
export interface Segment {
  readonly token: string
  readonly visits: readonly Placed<Visit>[]
  readonly clicks: readonly Placed<Click>[]
}

/**
 * Writes a segment: which of its visits are unique, then the visits, then the clicks alike. One after the other, in all
 * processes: who is looked up here must not be written by somebody else meanwhile. Again, it changes nothing: ClickHouse
 * knows the token, and whoever was unique in it is told by the visit that made them so.
 */
export async function writeSegment(clickHouse: ClickHouse, segment: Segment, now: Date) {
  const visits = inOrder(segment.visits, ({ visited_at }) => visited_at)
  if (visits.length > 0) {
    const claims = await seenVisitors(clickHouse, visits, now)
    const rows = markFirst(visits, claims, visitKey)
    await clickHouse.insert('visits', rows.map(visitRow), segment.token)
  }
  const clicks = inOrder(segment.clicks, ({ clicked_at }) => clicked_at)
  if (clicks.length > 0) {
    const claims = await seenClickers(clickHouse, clicks, now)
    const rows = markFirst(clicks, claims, clickKey)
    await clickHouse.insert('clicks', rows.map(clickRow), segment.token)
  }
}

/** By time, each once. */
function inOrder<T extends { readonly id: string }>(
  events: readonly T[],
  momentOf: (event: T) => string,
): T[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  const key = (event: T) => `${momentOf(event)} ${event.id}`
  return [...byId.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** Marks the first of each key, unless another event has been the first before. */
function markFirst<T extends { readonly id: string }>(
  events: readonly T[],
  claims: ReadonlyMap<string, string>,
  keyOf: (event: T) => string,
): (T & { readonly is_unique: boolean })[] {
  const first = new Map(claims)
  return events.map((event) => {
    const key = keyOf(event)
    if (!first.has(key)) first.set(key, event.id)
    return { ...event, is_unique: first.get(key) === event.id }
  })
}

const visitKey = ({ visited_at, visitor, blocked_reason }: Visit) =>
  `${visited_at.slice(0, 10)} ${uuidOf(visitor)} ${blocked_reason !== null}`

const clickKey = ({ clicked_at, visitor, item_id }: Click) =>
  `${clicked_at.slice(0, 10)} ${uuidOf(visitor)} ${item_id}`

/** How many days, today included, who was seen is looked up by day; what is older is rare, and looked up by link. */
const recentDays = 3

interface Claim {
  readonly key: string
  readonly id: string
}

async function seenVisitors(
  clickHouse: ClickHouse,
  visits: readonly Placed<Visit>[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { recent, late } = byAge(visits, ({ visited_at }) => visited_at, now)
  const [known, older] = [recent, late].map(lookedFor)
  return claimsOf([
    ...(known
      ? await clickHouse.rows<Claim>(
          `select concat(toString(day), ' ', toString(visitor), ' ', toString(blocked)) as key, toString(visit_id) as id
           from visitor_days where day in {days:Array(Date)} and visitor in {visitors:Array(UUID)}`,
          { days: daysOf(recent, ({ visited_at }) => visited_at), visitors: known.visitors },
        )
      : []),
    ...(older
      ? await clickHouse.rows<Claim>(
          `select concat(toString(day), ' ', toString(visitor), ' ', toString(is_blocked)) as key,
             toString(id) as id
           from visits where workspace_id in {workspaces:Array(UUID)} and link_id in {links:Array(UUID)}
             and day in {days:Array(Date)} and visitor in {visitors:Array(UUID)} and is_unique`,
          { days: daysOf(late, ({ visited_at }) => visited_at), ...older },
        )
      : []),
  ])
}

async function seenClickers(
  clickHouse: ClickHouse,
  clicks: readonly Placed<Click>[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { recent, late } = byAge(clicks, ({ clicked_at }) => clicked_at, now)
  const [known, older] = [recent, late].map(lookedFor)
  return claimsOf([
    ...(known
      ? await clickHouse.rows<Claim>(
          `select concat(toString(day), ' ', toString(visitor), ' ', toString(item_id)) as key, toString(click_id) as id
           from clicker_days where day in {days:Array(Date)} and visitor in {visitors:Array(UUID)}`,
          { days: daysOf(recent, ({ clicked_at }) => clicked_at), visitors: known.visitors },
        )
      : []),
    ...(older
      ? await clickHouse.rows<Claim>(
          `select concat(toString(toDate(clicked_at)), ' ', toString(visitor), ' ', toString(item_id)) as key,
             toString(id) as id
           from clicks where workspace_id in {workspaces:Array(UUID)} and link_id in {links:Array(UUID)}
             and toDate(clicked_at) in {days:Array(Date)} and visitor in {visitors:Array(UUID)} and is_unique`,
          { days: daysOf(late, ({ clicked_at }) => clicked_at), ...older },
        )
      : []),
  ])
}

const claimsOf = (claims: readonly Claim[]) => new Map(claims.map(({ key, id }) => [key, id]))

function byAge<T>(events: readonly T[], momentOf: (event: T) => string, now: Date) {
  const firstRecent = dayText(dayOf(now.getTime() - (recentDays - 1) * dayLength))
  const isRecent = (event: T) => momentOf(event).slice(0, 10) >= firstRecent
  return {
    recent: events.filter(isRecent),
    late: events.filter((event) => !isRecent(event)),
  }
}

const lookedFor = (
  events: readonly { workspace_id: string; link_id: string; visitor: string }[],
) =>
  events.length === 0
    ? undefined
    : {
        workspaces: distinct(events.map(({ workspace_id }) => workspace_id)),
        links: distinct(events.map(({ link_id }) => link_id)),
        visitors: distinct(events.map(({ visitor }) => uuidOf(visitor))),
      }

const daysOf = <T>(events: readonly T[], momentOf: (event: T) => string) =>
  distinct(events.map((event) => momentOf(event).slice(0, 10)))

const distinct = (values: readonly string[]) => [...new Set(values)]

/** 32 digits as ClickHouse writes 16 bytes. */
const uuidOf = (digits: string) =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const momentText = (iso: string) => iso.replace('T', ' ').replace('Z', '')

const visitRow = ({ visitor, visited_at, ...visit }: Placed<Visit> & { is_unique: boolean }) => ({
  ...visit,
  visitor: uuidOf(visitor),
  visited_at: momentText(visited_at),
})

const clickRow = ({
  kind: _,
  visitor,
  clicked_at,
  ...click
}: Placed<Click> & { is_unique: boolean }) => ({
  ...click,
  visitor: uuidOf(visitor),
  clicked_at: momentText(clicked_at),
})
