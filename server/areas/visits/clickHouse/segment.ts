import type { Click } from '#server/areas/visits/click.ts'
import { dayLength, dayOf, dayText } from '#server/areas/visits/days.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import type { ClickHouse } from './clickHouse.ts'

/** A visit or click of a link that is there. */
export interface Placed<Event> {
  readonly event: Event
  readonly workspaceId: string
}

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
  const visits = inOrder(segment.visits, visitMoment)
  if (visits.length > 0) {
    const isUnique = firstOfKeys(visits, await seenVisitors(clickHouse, visits, now), visitKey)
    const values = visits.map(({ event, workspaceId }) => [
      ...placeOf(event, workspaceId, isUnique(event)),
      momentText(event.visited_at),
      ...visitColumns.map((column) => event[column] ?? ''),
    ])
    const columns = [...placeColumns, 'visited_at', ...visitColumns]
    await clickHouse.insert({ table: 'visits', columns, values }, segment.token)
  }
  const clicks = inOrder(segment.clicks, clickMoment)
  if (clicks.length > 0) {
    const isUnique = firstOfKeys(clicks, await seenClickers(clickHouse, clicks, now), clickKey)
    const values = clicks.map(({ event, workspaceId }) => [
      ...placeOf(event, workspaceId, isUnique(event)),
      momentText(event.clicked_at),
      ...clickColumns.map((column) => event[column] ?? ''),
    ])
    const columns = [...placeColumns, 'clicked_at', ...clickColumns]
    await clickHouse.insert({ table: 'clicks', columns, values }, segment.token)
  }
}

const placeColumns = ['id', 'workspace_id', 'link_id', 'visitor', 'is_unique'] as const

const placeOf = ({ id, link_id, visitor }: Visit | Click, workspaceId: string, isUnique: boolean) =>
  [id, workspaceId, link_id, visitor, isUnique] as const

const visitColumns = [
  'blocked_reason',
  'country',
  'referrer',
  'device',
  'browser',
  'os',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'ref',
  'entry',
] as const satisfies (keyof Visit)[]

const clickColumns = [
  'item_id',
  'country',
  'device',
  'browser',
  'os',
] as const satisfies (keyof Click)[]

const visitMoment = ({ visited_at }: Visit) => visited_at
const clickMoment = ({ clicked_at }: Click) => clicked_at

/** By time, each once. */
function inOrder<Event extends { readonly id: string }>(
  events: readonly Placed<Event>[],
  momentOf: (event: Event) => string,
): Placed<Event>[] {
  const byId = new Map(events.map((placed) => [placed.event.id, placed]))
  return [...byId.values()].sort(({ event: one }, { event: other }) => {
    const [before, after] = [momentOf(one), momentOf(other)]
    if (before !== after) return before < after ? -1 : 1
    return one.id < other.id ? -1 : 1
  })
}

/** Tells the first of each key, unless another event has been the first before. */
function firstOfKeys<Event extends { readonly id: string }>(
  events: readonly Placed<Event>[],
  claims: ReadonlyMap<string, string>,
  keyOf: (event: Event) => string,
): (event: Event) => boolean {
  const ids = new Set(claims.values())
  const keys = new Set(claims.keys())
  for (const { event } of events) {
    const key = keyOf(event)
    if (keys.has(key)) continue
    keys.add(key)
    ids.add(event.id)
  }
  return ({ id }) => ids.has(id)
}

const visitKey = ({ visited_at, visitor, blocked_reason }: Visit) =>
  `${visited_at.slice(0, 10)} ${visitor} ${blocked_reason !== null}`

const clickKey = ({ clicked_at, visitor, item_id }: Click) =>
  `${clicked_at.slice(0, 10)} ${visitor} ${item_id}`

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
  const { recent, late } = byAge(visits, visitMoment, now)
  const [known, older] = [recent, late].map(lookedFor)
  return claimsOf([
    ...(known
      ? await clickHouse.rows<Claim>(
          `select concat(toString(day), ' ', replaceAll(toString(visitor), '-', ''), ' ', toString(blocked)) as key, toString(visit_id) as id
           from visitor_days where day in {days:Array(Date)} and visitor in (${visitorsGiven})`,
          { days: daysOf(recent, visitMoment), visitors: known.visitors },
        )
      : []),
    ...(older
      ? await clickHouse.rows<Claim>(
          `select concat(toString(day), ' ', replaceAll(toString(visitor), '-', ''), ' ', toString(is_blocked)) as key,
             toString(id) as id
           from visits where workspace_id in {workspaces:Array(UUID)} and link_id in {links:Array(UUID)}
             and day in {days:Array(Date)} and visitor in (${visitorsGiven}) and is_unique`,
          { days: daysOf(late, visitMoment), ...older },
        )
      : []),
  ])
}

async function seenClickers(
  clickHouse: ClickHouse,
  clicks: readonly Placed<Click>[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { recent, late } = byAge(clicks, clickMoment, now)
  const [known, older] = [recent, late].map(lookedFor)
  return claimsOf([
    ...(known
      ? await clickHouse.rows<Claim>(
          `select concat(toString(day), ' ', replaceAll(toString(visitor), '-', ''), ' ', toString(item_id)) as key, toString(click_id) as id
           from clicker_days where day in {days:Array(Date)} and visitor in (${visitorsGiven})`,
          { days: daysOf(recent, clickMoment), visitors: known.visitors },
        )
      : []),
    ...(older
      ? await clickHouse.rows<Claim>(
          `select concat(toString(toDate(clicked_at)), ' ', replaceAll(toString(visitor), '-', ''), ' ', toString(item_id)) as key,
             toString(id) as id
           from clicks where workspace_id in {workspaces:Array(UUID)} and link_id in {links:Array(UUID)}
             and toDate(clicked_at) in {days:Array(Date)} and visitor in (${visitorsGiven}) and is_unique`,
          { days: daysOf(late, clickMoment), ...older },
        )
      : []),
  ])
}

const claimsOf = (claims: readonly Claim[]) => new Map(claims.map(({ key, id }) => [key, id]))

function byAge<Event>(
  events: readonly Placed<Event>[],
  momentOf: (event: Event) => string,
  now: Date,
) {
  const firstRecent = dayText(dayOf(now.getTime() - (recentDays - 1) * dayLength))
  const isRecent = ({ event }: Placed<Event>) => momentOf(event).slice(0, 10) >= firstRecent
  return {
    recent: events.filter(isRecent),
    late: events.filter((placed) => !isRecent(placed)),
  }
}

/** 10,000 of them as one text cost a fraction of as many values. */
const visitorsGiven = `select arrayJoin(splitByChar(',', {visitors:String}))::UUID`

const lookedFor = (events: readonly Placed<Visit | Click>[]) =>
  events.length === 0
    ? undefined
    : {
        workspaces: distinct(events.map(({ workspaceId }) => workspaceId)),
        links: distinct(events.map(({ event }) => event.link_id)),
        visitors: distinct(events.map(({ event }) => event.visitor)).join(),
      }

const daysOf = <Event>(events: readonly Placed<Event>[], momentOf: (event: Event) => string) =>
  distinct(events.map(({ event }) => momentOf(event).slice(0, 10)))

const distinct = (values: readonly string[]) => [...new Set(values)]

const momentText = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, -1)}`
