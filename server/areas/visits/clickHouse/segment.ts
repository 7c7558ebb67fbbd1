import type { Click } from '#server/areas/visits/click.ts'
import { dayMs, dayOf, dayText } from '#server/areas/visits/days.ts'
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
  const { token, visits, clicks } = segment
  await write(clickHouse, visitKind, { token, events: visits }, now)
  await write(clickHouse, clickKind, { token, events: clicks }, now)
}

/** How events of a kind are kept, and which of them are unique: of a day, visitor and key, the first. */
interface Kind<Event> {
  readonly table: string
  /** The column of the event's moment, and its day (UTC) in the table. */
  readonly moment: string
  readonly day: string
  /** What else is kept of an event, by the same names. */
  readonly columns: readonly (keyof Event & string)[]
  /** The key in the table, and the table that remembers who was seen of late, with its own key and the event's id. */
  readonly key: string
  readonly seen: { readonly table: string; readonly key: string; readonly id: string }
  readonly momentOf: (event: Event) => string
  readonly keyOf: (event: Event) => string
}

const visitKind: Kind<Visit> = {
  table: 'visits',
  moment: 'visited_at',
  day: 'day',
  columns: [
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
  ],
  key: 'is_blocked',
  seen: { table: 'visitor_days', key: 'blocked', id: 'visit_id' },
  momentOf: ({ visited_at }) => visited_at,
  keyOf: ({ blocked_reason }) => `${blocked_reason !== null}`,
}

const clickKind: Kind<Click> = {
  table: 'clicks',
  moment: 'clicked_at',
  day: 'toDate(clicked_at)',
  columns: ['item_id', 'country', 'device', 'browser', 'os'],
  key: 'item_id',
  seen: { table: 'clicker_days', key: 'item_id', id: 'click_id' },
  momentOf: ({ clicked_at }) => clicked_at,
  keyOf: ({ item_id }) => item_id,
}

async function write<Event extends Visit | Click>(
  clickHouse: ClickHouse,
  kind: Kind<Event>,
  { token, events }: { readonly token: string; readonly events: readonly Placed<Event>[] },
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const { table, moment, columns, momentOf, keyOf } = kind
  const sorted = inOrder(events, momentOf)
  const isUnique = firstOfKeys(
    sorted,
    await seenBefore(clickHouse, kind, sorted, now),
    (event) => `${momentOf(event).slice(0, 10)} ${event.visitor} ${keyOf(event)}`,
  )
  const values = sorted.map(({ event, workspaceId }) => [
    ...placeOf(event, workspaceId, isUnique(event)),
    momentText(momentOf(event)),
    ...columns.map((column) => event[column] ?? ''),
  ])
  await clickHouse.insert({ table, columns: [...placeColumns, moment, ...columns], values }, token)
}

const placeColumns = ['id', 'workspace_id', 'link_id', 'visitor', 'is_unique'] as const

const placeOf = ({ id, link_id, visitor }: Visit | Click, workspaceId: string, isUnique: boolean) =>
  [id, workspaceId, link_id, visitor, isUnique] as const

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

/** How many days, today included, who was seen is looked up by day; what is older is rare, and looked up by link. */
const recentDays = 3

interface Claim {
  readonly key: string
  readonly id: string
}

/** The events that are known to have been the first of their keys, by key. */
async function seenBefore<Event extends Visit | Click>(
  clickHouse: ClickHouse,
  { table, day, key, seen, momentOf }: Kind<Event>,
  events: readonly Placed<Event>[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { recent, late } = byAge(events, momentOf, now)
  const [known, older] = [recent, late].map(lookedFor)
  const keyOf = (day: string, own: string) =>
    `concat(toString(${day}), ' ', replaceAll(toString(visitor), '-', ''), ' ', toString(${own})) as key`
  return claimsOf([
    ...(known
      ? await clickHouse.rows<Claim>(
          `select ${keyOf('day', seen.key)}, toString(${seen.id}) as id
           from ${seen.table} where day in {days:Array(Date)} and visitor in (${visitorsGiven})`,
          { days: daysOf(recent, momentOf), visitors: known.visitors },
        )
      : []),
    ...(older
      ? await clickHouse.rows<Claim>(
          `select ${keyOf(day, key)}, toString(id) as id
           from ${table} where workspace_id in {workspaces:Array(UUID)} and link_id in {links:Array(UUID)}
             and ${day} in {days:Array(Date)} and visitor in (${visitorsGiven}) and is_unique`,
          { days: daysOf(late, momentOf), ...older },
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
  const firstRecent = dayText(dayOf(now.getTime() - (recentDays - 1) * dayMs))
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
